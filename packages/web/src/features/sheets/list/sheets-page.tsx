import { listSheetsEndpoint } from '@probeta/contract/concrete/sheets.ts'
import { permission } from '@probeta/domain/people/permissions.ts'
import { Button, Menu } from '@mantine/core'
import {
  IconBox,
  IconChecklist,
  IconDots,
  IconFileImport,
  IconPackageImport,
  IconPlus,
  IconTemperature,
  IconTrash,
  IconTruckDelivery,
  IconTruckLoading,
} from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ListFilters } from '../../../trade/filters/list-filters.tsx'
import { z } from 'zod'
import { useMay } from '../../../session/current-session.ts'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { ReasonButton } from '../../../ui/forms/reason-button.tsx'
import { listInUrl, useList } from '../../../ui/lists/use-list.ts'
import { useUrlState } from '../../../ui/lists/use-url-state.ts'
import { useSheetColumns } from './columns.tsx'
import { EntryPage } from '../entry/entry-page.tsx'
import { sheetPages } from '../queries.ts'
import { OpenQuestions } from '../card/talk-panel.tsx'
import { UnsentPanel } from '../paper/unsent-panel.tsx'
import css from './sheets-page.module.css'
import { VisitEntryPage } from '../entry/visit-entry-page.tsx'

/** `new`: opens the entry of a sheet, '1' or its day, for `workSiteId` or from a `visit` where one is given. */
const Url = z.object({ new: z.string().optional(), visit: z.uuid().optional() })
const sheetList = listInUrl('sheets', listSheetsEndpoint)
const Day = z.iso.date()

export function SheetsPage() {
  const [{ new: entering, visit }, setUrl] = useUrlState(Url)
  const sheets = useList(sheetList)
  const { workSiteId = null } = sheets.filter
  const navigate = useNavigate()
  const open = (sheetId: string) =>
    void navigate({
      to: '/servicios/muestras/$sheetId',
      params: { sheetId },
      replace: entering !== undefined,
    })
  const leave = () => setUrl({ new: undefined, visit: undefined })
  if (entering !== undefined && visit !== undefined)
    return <VisitEntryPage key={visit} visitId={visit} onSaved={open} onLeave={leave} />
  if (entering !== undefined) {
    return (
      <EntryPage
        key={workSiteId ?? ''}
        workSiteId={workSiteId}
        day={Day.safeParse(entering).data}
        onSaved={open}
        onLeave={leave}
      />
    )
  }
  return <SheetList {...sheets} onOpen={open} onAdd={() => setUrl({ new: '1' })} />
}

type ListProps = ReturnType<typeof useList<typeof listSheetsEndpoint>> & {
  onOpen: (sheetId: string) => void
  onAdd: () => void
}

function SheetList({ filter, narrow, narrowing, filtered, list, onOpen, onAdd }: ListProps) {
  const { t } = useTranslation()
  const may = useMay()
  const sheets = useInfiniteQuery(sheetPages(filter))
  return (
    <Page title={t('sheets.title')} description={t('sheets.about')} actions={<Ways onAdd={onAdd} />}>
      <UnsentPanel />
      {filter.state !== 'queried' && <OpenQuestions onShow={() => narrow({ state: 'queried' })} />}
      <div className={css['list']}>
        <DataTable
          filters={
            <ListFilters
              narrowing={narrowing}
              hidden={['clientId']}
              labels={{
                search: t('sheets.search'),
                turn: t('sheets.turn'),
                from: t('sheets.from'),
                to: t('sheets.to'),
              }}
            />
          }
          label={t('sheets.title')}
          query={sheets}
          columns={useSheetColumns()}
          rowKey={({ id }) => id}
          onOpen={({ id }) => onOpen(id)}
          filtered={filtered}
          list={list}
          empty={
            <EmptyState icon={IconBox} title={t('sheets.empty')} text={t('sheets.emptyHint')}>
              {may(permission.samples, 'edit') && <Button onClick={onAdd}>{t('sheets.add')}</Button>}
            </EmptyState>
          }
        />
      </div>
    </Page>
  )
}

/** The way of the specimens: picked up, received, cured, thrown away; and the ways to bring sheets in. */
function Ways({ onAdd }: Pick<ListProps, 'onAdd'>) {
  const { t } = useTranslation()
  const mayEnter = useMay()(permission.samples, 'edit')
  return (
    <>
      <MoreWays mayEnter={mayEnter} />
      {mayEnter && (
        <Button
          variant="default"
          leftSection={<IconTruckDelivery size={18} />}
          renderRoot={(props) => <Link to="/servicios/muestras/recogida" {...props} />}
        >
          {t('pickups.title')}
        </Button>
      )}
      {mayEnter && (
        <Button
          variant="default"
          leftSection={<IconPackageImport size={18} />}
          renderRoot={(props) => <Link to="/servicios/muestras" search={{ receive: '1' }} {...props} />}
        >
          {t('receptions.button')}
        </Button>
      )}
      <ReasonButton
        leftSection={<IconPlus size={18} />}
        reason={mayEnter ? undefined : t('common.form.noPermission')}
        onClick={onAdd}
      >
        {t('sheets.add')}
      </ReasonButton>
    </>
  )
}

function MoreWays({ mayEnter }: { mayEnter: boolean }) {
  const { t } = useTranslation()
  return (
    <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconDots size={18} />}>
          {t('sheets.more')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconChecklist size={17} />}
          renderRoot={(props) => <Link to="/servicios/muestras/remitos" {...props} />}
        >
          {t('deliveryNotes.button')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconTemperature size={17} />}
          renderRoot={(props) => <Link to="/servicios/muestras/curado" {...props} />}
        >
          {t('curingTanks.title')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconTruckLoading size={17} />}
          renderRoot={(props) => <Link to="/servicios/muestras/traslado" {...props} />}
        >
          {t('transfers.title')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconTrash size={17} />}
          renderRoot={(props) => <Link to="/servicios/muestras/descarte" {...props} />}
        >
          {t('disposals.button')}
        </Menu.Item>
        {mayEnter && (
          <Menu.Item
            leftSection={<IconFileImport size={17} />}
            renderRoot={(props) => <Link to="/servicios/muestras/importar" {...props} />}
          >
            {t('sheets.import')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

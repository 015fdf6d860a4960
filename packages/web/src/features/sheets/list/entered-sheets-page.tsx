import { permission } from '@probeta/domain/people/permissions.ts'
import { Button, Tabs } from '@mantine/core'
import {
  acceptSheetsEndpoint,
  type EnteredSheetRow,
  mostAcceptedAtOnce,
} from '@probeta/contract/concrete/entered-sheets.ts'
import { IconChecks, IconClipboardText } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListFilters } from '../../../trade/filters/list-filters.tsx'
import { z } from 'zod'
import { api } from '../../../api/client.ts'
import { useMay } from '../../../session/current-session.ts'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { useBusy } from '../../../ui/forms/use-busy.ts'
import { useToast } from '../../../ui/use-toast.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { useUrlState } from '../../../ui/lists/use-url-state.ts'
import { useEnteredColumns } from './columns.tsx'
import { DelaysPanel } from './delays-panel.tsx'
import css from './entered-sheets-page.module.css'
import { MissingPanel } from '../card/missing-panel.tsx'
import { enteredList, enteredPages, useRefreshEntered } from '../queries.ts'

const views = ['list', 'missing'] as const
const Url = z.object({ view: z.enum(views).optional() })

/** The sheets that were entered, and the missing ones. */
export function EnteredSheetsPage() {
  const { t } = useTranslation()
  const [{ view = 'list' }, setUrl] = useUrlState(Url)
  return (
    <Page title={t('sheets.entered.title')} description={t('sheets.entered.about')}>
      <Tabs
        value={view}
        keepMounted={false}
        onChange={(value) => setUrl({ view: value === 'missing' ? value : undefined })}
      >
        <Tabs.List aria-label={t('sheets.entered.tabs')} mb="lg">
          <Tabs.Tab value="list">{t('sheets.entered.list')}</Tabs.Tab>
          <Tabs.Tab value="missing">{t('sheets.missing.tab')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="list">
          <EnteredList />
        </Tabs.Panel>
        <Tabs.Panel value="missing">
          <MissingPanel />
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}

function EnteredList() {
  const { t } = useTranslation()
  const may = useMay()
  const navigate = useNavigate()
  const { filter, narrow, narrowing, filtered, list } = useList(enteredList)
  const sheets = useInfiniteQuery(enteredPages(filter))
  const { chosen, choosing, clear } = useChoosing()
  const open = (sheetId: string) =>
    navigate({
      to: '/consultas/planillasingresadas/$sheetId',
      params: { sheetId },
      search: filter as never,
    })
  return (
    <>
      <DelaysPanel filter={filter} onState={(state) => narrow({ state })} />
      {chosen.length > 0 && <AcceptBar chosen={chosen} onDone={clear} />}
      <div className={css['list']}>
        <DataTable
          filters={
            <ListFilters
              narrowing={narrowing}
              hidden={['clientId']}
              labels={{ search: t('sheets.search'), from: t('sheets.from'), to: t('sheets.to') }}
            />
          }
          label={t('sheets.entered.title')}
          query={sheets}
          columns={useEnteredColumns(choosing)}
          rowKey={({ id }) => id}
          onOpen={({ id }) => void open(id)}
          filtered={filtered}
          list={list}
          empty={
            <EmptyState
              icon={IconClipboardText}
              title={t('sheets.entered.empty')}
              text={t('sheets.entered.emptyHint')}
            >
              {may(permission.samples) && (
                <Button renderRoot={(props) => <Link to="/servicios/muestras" {...props} />}>
                  {t('sheets.entered.goToSamples')}
                </Button>
              )}
            </EmptyState>
          }
        />
      </div>
    </>
  )
}

/** The sheets chosen to be accepted together, for whoever may accept them. */
function useChoosing() {
  const may = useMay()
  const [chosen, setChosen] = useState<ReadonlyMap<string, EnteredSheetRow>>(new Map())
  const toggle = (row: EnteredSheetRow) => {
    const next = new Map(chosen)
    if (!next.delete(row.id) && next.size < mostAcceptedAtOnce) next.set(row.id, row)
    setChosen(next)
  }
  const open = ({ state }: EnteredSheetRow) => state === 'entered'
  return {
    chosen: [...chosen.values()],
    choosing: may(permission.sheets, 'approve') ? { chosen, toggle, open } : undefined,
    clear: () => setChosen(new Map()),
  }
}

/** The action on the chosen sheets; each one that cannot be accepted shows the reason. */
function AcceptBar({ chosen, onDone }: { chosen: readonly EnteredSheetRow[]; onDone: () => void }) {
  const { t } = useTranslation()
  const toast = useToast()
  const refresh = useRefreshEntered()
  const { busy, run } = useBusy()
  const accept = async () => {
    const sheets = chosen.map(({ id, version }) => ({ id, version }))
    const { accepted, refused } = await api.call(acceptSheetsEndpoint, { body: { sheets } })
    if (accepted.length > 0) toast.done(t('sheets.entered.accepted', { count: accepted.length }))
    for (const { number, code } of refused) {
      const reason = t(`errors.${code}` as 'errors.sheet.ownWork')
      toast.info(t('sheets.entered.notAccepted', { number: number ?? '—', reason }))
    }
    await refresh()
    onDone()
  }
  return (
    <div className={`pb-row ${css['bar']}`} role="group" aria-label={t('sheets.accept.button')}>
      <span role="status">{t('sheets.entered.chosen', { count: chosen.length })}</span>
      <Button loading={busy} leftSection={<IconChecks size={18} />} onClick={() => void run(accept)}>
        {t('sheets.entered.accept', { count: chosen.length })}
      </Button>
      <Button variant="subtle" onClick={onDone}>
        {t('sheets.entered.clear')}
      </Button>
    </div>
  )
}

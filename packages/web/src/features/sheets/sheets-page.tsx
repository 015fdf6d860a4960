import { Button } from '@mantine/core'
import { IconBox, IconFileImport, IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useFormat, useMay } from '../../session/current-session.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { useUrlState } from '../../ui/use-url-state.ts'
import { sheetColumns } from './columns.tsx'
import { EntryPage } from './entry-page.tsx'
import { FilterForm, filterUrl, isFiltered } from './filter-form.tsx'
import { sheetPages } from './queries.ts'
import css from './sheets-page.module.css'

/** `new`: the entry of a sheet, for `workSiteId` where one is given. */
const Url = z.object({ ...filterUrl, new: z.string().optional() })

export function SheetsPage() {
  const [{ new: entering, ...filter }, setUrl] = useUrlState(Url)
  const navigate = useNavigate()
  const open = (sheetId: string) =>
    void navigate({
      to: '/servicios/muestras/$sheetId',
      params: { sheetId },
      replace: entering !== undefined,
    })
  if (entering !== undefined) {
    return (
      <EntryPage
        key={filter.workSiteId ?? ''}
        workSiteId={filter.workSiteId ?? null}
        onSaved={open}
        onLeave={() => setUrl({ new: undefined })}
      />
    )
  }
  return <SheetList filter={filter} onFilter={setUrl} onOpen={open} onAdd={() => setUrl({ new: '1' })} />
}

type ListProps = {
  filter: Parameters<typeof sheetPages>[0]
  onFilter: (change: Parameters<typeof sheetPages>[0]) => void
  onOpen: (sheetId: string) => void
  onAdd: () => void
}

function SheetList({ filter, onFilter, onOpen, onAdd }: ListProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const may = useMay()
  const sheets = useInfiniteQuery(sheetPages(filter))
  const mayEnter = may(23, 'edit')
  return (
    <Page
      title={t('sheets.title')}
      description={t('sheets.about')}
      actions={
        <>
          {mayEnter && (
            <Button
              variant="default"
              leftSection={<IconFileImport size={18} />}
              renderRoot={(props) => <Link to="/servicios/muestras/importar" {...props} />}
            >
              {t('sheets.import')}
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
      }
    >
      <FilterForm filter={filter} onChange={onFilter} />
      <div className={css['list']}>
        <DataTable
          label={t('sheets.title')}
          query={sheets}
          columns={sheetColumns(t, format)}
          rowKey={({ id }) => id}
          onOpen={({ id }) => onOpen(id)}
          filtered={isFiltered(filter)}
          empty={
            <EmptyState icon={IconBox} title={t('sheets.empty')} text={t('sheets.emptyHint')}>
              {mayEnter && <Button onClick={onAdd}>{t('sheets.add')}</Button>}
            </EmptyState>
          }
        />
      </div>
    </Page>
  )
}

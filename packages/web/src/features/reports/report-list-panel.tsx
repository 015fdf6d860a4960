import { Select } from '@mantine/core'
import { ReportState } from '@probeta/contract/reports.ts'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useFormat } from '../../i18n/use-format.ts'
import { DataTable } from '../../ui/lists/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterBar } from '../../ui/lists/filter-bar.tsx'
import { SearchBox } from '../../ui/fields/search-box.tsx'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import { reportColumns } from './columns.tsx'
import { reportPages } from './queries.ts'
import { ReportFilterForm } from './report-filter-form.tsx'
import { type Deliveries, ReportPanel } from './report-panel.tsx'

/** `report`: the one in the panel. */
const Url = z.object({
  find: z.string().optional(),
  reportState: ReportState.optional(),
  clientId: z.uuid().optional(),
  workSiteId: z.uuid().optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  report: z.uuid().optional(),
})

type Props = {
  /** Who got a report; it comes from outside, for deliveries are a noun of their own. */
  deliveries: Deliveries
}

/** Every report of the laboratory, drafts too, newest first. */
export function ReportListPanel({ deliveries }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const [{ find, reportState, report, ...narrowed }, setUrl] = useUrlState(Url)
  const filter = { search: find, state: reportState, ...narrowed }
  const reports = useInfiniteQuery(reportPages(filter))
  const filtered = Object.values(filter).some((value) => value !== undefined)
  return (
    <>
      <FilterBar
        folds
        onClear={
          filtered
            ? () =>
                setUrl({
                  find: undefined,
                  reportState: undefined,
                  clientId: undefined,
                  workSiteId: undefined,
                  from: undefined,
                  to: undefined,
                })
            : undefined
        }
      >
        <SearchBox
          value={find ?? ''}
          label={t('reports.search')}
          onSearch={(text) => setUrl({ find: text || undefined })}
        />
        <Select
          aria-label={t('reports.columns.state')}
          placeholder={t('reports.anyState')}
          clearable
          clearButtonProps={{ 'aria-label': t('common.actions.clear') }}
          w={190}
          value={reportState ?? null}
          onChange={(value) => setUrl({ reportState: ReportState.options.find((state) => state === value) })}
          data={ReportState.options.map((value) => ({ value, label: t(`reports.states.${value}`) }))}
        />
        <ReportFilterForm value={narrowed} onChange={setUrl} />
      </FilterBar>
      <DataTable
        label={t('reports.title')}
        query={reports}
        columns={reportColumns(t, format)}
        rowKey={({ id }) => id}
        onOpen={({ id }) => setUrl({ report: id })}
        filtered={filtered}
        list={{
          name: 'reports',
          query: filter,
          url: ['find', 'reportState', 'clientId', 'workSiteId', 'from', 'to'],
        }}
        empty={<EmptyState icon={IconFileTypePdf} title={t('reports.empty')} text={t('reports.emptyHint')} />}
      />
      {report && (
        <ReportPanel
          reportId={report}
          deliveries={deliveries}
          onOpen={(id) => setUrl({ report: id })}
          onClose={() => setUrl({ report: undefined })}
        />
      )}
    </>
  )
}

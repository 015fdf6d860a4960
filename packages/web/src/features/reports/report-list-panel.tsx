import { ReportState, listReportsEndpoint } from '@probeta/contract/reports.ts'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useFormat } from '../../i18n/use-format.ts'
import { DataTable } from '../../ui/lists/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ChoiceFilter } from '../../ui/lists/choice-filter.tsx'
import { FilterBar } from '../../ui/lists/filter-bar.tsx'
import { SearchBox } from '../../ui/fields/search-box.tsx'
import { listInUrl, useList } from '../../ui/lists/use-list.ts'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import { reportColumns } from './columns.tsx'
import { reportPages } from './queries.ts'
import { ReportFilterForm } from './report-filter-form.tsx'
import { type Deliveries, ReportPanel } from './report-panel.tsx'

/** `report`: the one in the panel. */
const Url = z.object({ report: z.uuid().optional() })
const reportList = listInUrl('reports', listReportsEndpoint, { search: 'find', state: 'reportState' })

type Props = {
  /** Who got a report; it comes from outside, for deliveries are a noun of their own. */
  deliveries: Deliveries
}

/** Every report of the laboratory, drafts too, newest first. */
export function ReportListPanel({ deliveries }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const [{ report }, setUrl] = useUrlState(Url)
  const { filter, narrow, clear, filtered, list } = useList(reportList)
  const reports = useInfiniteQuery(reportPages(filter))
  return (
    <>
      <FilterBar folds onClear={clear}>
        <SearchBox
          value={filter.search ?? ''}
          label={t('reports.search')}
          onSearch={(text) => narrow({ search: text || undefined })}
        />
        <ChoiceFilter
          label={t('reports.columns.state')}
          any={t('reports.anyState')}
          width={190}
          choices={ReportState.options.map((value) => ({ value, label: t(`reports.states.${value}`) }))}
          value={filter.state}
          onChange={(state) => narrow({ state })}
        />
        <ReportFilterForm value={filter} onChange={narrow} />
      </FilterBar>
      <DataTable
        label={t('reports.title')}
        query={reports}
        columns={reportColumns(t, format)}
        rowKey={({ id }) => id}
        onOpen={({ id }) => setUrl({ report: id })}
        filtered={filtered}
        list={list}
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

import { listReportsEndpoint } from '@probeta/contract/reports/reports.ts'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ListFilters } from '../../trade/filters/list-filters.tsx'
import { z } from 'zod'
import { DataTable } from '../../ui/lists/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { listInUrl, useList } from '../../ui/lists/use-list.ts'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import { useReportColumns } from './columns.tsx'
import { reportPages } from './queries.ts'
import { type Deliveries, ReportPanel } from './report-panel.tsx'

/** `report`: the one in the panel. */
const Url = z.object({ report: z.uuid().optional() })
const reportList = listInUrl('reports', listReportsEndpoint, { search: 'find', state: 'reportState' })

type Props = {
  /** The deliveries of a report; passed in, because deliveries are a feature of their own. */
  deliveries: Deliveries
}

/** Every report of the laboratory, drafts too, newest first. */
export function ReportListPanel({ deliveries }: Props) {
  const { t } = useTranslation()
  const [{ report }, setUrl] = useUrlState(Url)
  const { filter, narrowing, filtered, list } = useList(reportList)
  const reports = useInfiniteQuery(reportPages(filter))
  return (
    <>
      <DataTable
        filters={<ListFilters narrowing={narrowing} labels={{ search: t('reports.search') }} />}
        label={t('reports.title')}
        query={reports}
        columns={useReportColumns()}
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

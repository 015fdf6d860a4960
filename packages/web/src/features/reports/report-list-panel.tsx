import { Button } from '@mantine/core'
import { permission } from '@probeta/domain/people/permissions.ts'
import { listReportsEndpoint } from '@probeta/contract/reports/reports.ts'
import { IconFileTypePdf, IconFolderSearch } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListFilters } from '../../trade/filters/list-filters.tsx'
import { z } from 'zod'
import { DataTable } from '../../ui/lists/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { listInUrl, useList } from '../../ui/lists/use-list.ts'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import { useMay } from '../../session/current-session.ts'
import { FolderForm } from './audit-folder/folder-form.tsx'
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
  const mayTakeEvidence = useMay()(permission.results, 'approve')
  const [taking, setTaking] = useState(false)
  return (
    <>
      <DataTable
        filters={
          <ListFilters narrowing={narrowing} labels={{ search: t('reports.search') }}>
            {mayTakeEvidence && (
              <Button
                variant="default"
                leftSection={<IconFolderSearch size={18} />}
                onClick={() => setTaking(true)}
              >
                {t('auditFolder.title')}
              </Button>
            )}
          </ListFilters>
        }
        label={t('reports.title')}
        query={reports}
        columns={useReportColumns()}
        rowKey={({ id }) => id}
        onOpen={({ id }) => setUrl({ report: id })}
        filtered={filtered}
        list={list}
        empty={<EmptyState icon={IconFileTypePdf} title={t('reports.empty')} text={t('reports.emptyHint')} />}
      />
      {taking && (
        <FolderForm
          of={{ clientId: filter.clientId, workSiteId: filter.workSiteId }}
          onClose={() => setTaking(false)}
        />
      )}
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

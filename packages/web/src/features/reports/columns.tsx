import { exportReportsEndpoint } from '@probeta/contract/reports/reports.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { useListColumns } from '../../trade/lists/use-list-columns.tsx'
import { StateBadge } from '../../trade/state-badge.tsx'

export function useReportColumns() {
  const { t } = useTranslation()
  const format = useFormat()
  return useListColumns(exportReportsEndpoint, {
    number: {
      narrow: 'title',
      width: '18%',
      cell: ({ number, revision }) => (
        <strong>
          {number ?? t('reports.draft')} {revision > 1 && t('reports.short', { revision })}
        </strong>
      ),
    },
    workSite: {
      head: t('reports.columns.workSite'),
      cell: ({ workSite }) => `${workSite.code} · ${workSite.name}`,
    },
    client: { narrow: 'hidden' },
    tests: { width: '100px' },
    date: {
      head: t('reports.columns.date'),
      width: '120px',
      cell: ({ authorisedAt, draftedAt }) => format.dayOf(authorisedAt ?? draftedAt),
    },
    state: { narrow: 'state', width: '160px', cell: ({ state }) => <StateBadge of="report" state={state} /> },
  })
}

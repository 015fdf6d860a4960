import { exportClientsEndpoint } from '@probeta/contract/clients/clients.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { useListColumns } from '../../trade/lists/use-list-columns.tsx'
import { StateBadge } from '../../trade/state-badge.tsx'

export function useClientColumns() {
  const { t } = useTranslation()
  const format = useFormat()
  return useListColumns(exportClientsEndpoint, {
    name: { narrow: 'title', width: '28%' },
    activeWorkSites: {
      cell: ({ id, name, activeWorkSites }) =>
        activeWorkSites === 0 ? (
          format.number(0)
        ) : (
          <Link
            to="/servicios/obra"
            search={{ clientId: id }}
            className="pb-link"
            aria-label={t('clients.workSitesOf', { count: activeWorkSites, name })}
          >
            {format.number(activeWorkSites)}
          </Link>
        ),
    },
    lastReportAt: { cell: ({ lastReportAt }) => format.dayOf(lastReportAt) },
    active: {
      narrow: 'state',
      width: '120px',
      cell: ({ active }) => <StateBadge of="use" state={active ? 'active' : 'inactive'} />,
    },
  })
}

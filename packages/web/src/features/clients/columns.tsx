import type { Client } from '@probeta/contract/clients.ts'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import type { Format } from '../../i18n/format.ts'
import type { Column } from '../../ui/lists/data-table.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'

export const clientColumns = (t: TFunction, format: Format): readonly Column<Client>[] => [
  {
    key: 'name',
    head: t('clients.fields.name'),
    cell: ({ name }) => <strong>{name}</strong>,
    narrow: 'title',
    width: '28%',
  },
  { key: 'taxId', head: t('clients.fields.taxId'), cell: ({ taxId }) => taxId || '—' },
  {
    key: 'activeWorkSites',
    head: t('clients.fields.activeWorkSites'),
    align: 'right',
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
  {
    key: 'dueSoon',
    head: t('clients.fields.dueSoon'),
    align: 'right',
    cell: ({ dueSoon }) => format.number(dueSoon),
  },
  {
    key: 'lastReportAt',
    head: t('clients.fields.lastReportAt'),
    cell: ({ lastReportAt }) => format.dayOf(lastReportAt),
  },
  {
    key: 'active',
    head: t('clients.fields.active'),
    width: '120px',
    cell: ({ active }) => (
      <StatusBadge
        tone={active ? 'ok' : 'neutral'}
        label={t(active ? 'common.state.active' : 'common.state.inactive')}
      />
    ),
  },
]

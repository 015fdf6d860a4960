import type { Report } from '@probeta/contract/reports.ts'
import type { TFunction } from 'i18next'
import type { Format } from '../../i18n/format.ts'
import type { Column } from '../../ui/lists/data-table.tsx'
import { StateBadge } from '../../trade/state-badge.tsx'

export const reportColumns = (t: TFunction, format: Format): readonly Column<Report>[] => [
  {
    key: 'number',
    head: t('reports.columns.number'),
    narrow: 'title',
    width: '18%',
    cell: ({ number, revision }) => (
      <strong>
        {number ?? t('reports.draft')} {revision > 1 && t('reports.short', { revision })}
      </strong>
    ),
  },
  {
    key: 'workSite',
    head: t('reports.columns.workSite'),
    cell: ({ workSite }) => `${workSite.code} · ${workSite.name}`,
  },
  { key: 'client', head: t('reports.columns.client'), narrow: 'hidden', cell: ({ client }) => client.name },
  {
    key: 'tests',
    head: t('reports.columns.tests'),
    align: 'right',
    width: '100px',
    cell: ({ strengthTests }) => format.number(strengthTests.length),
  },
  {
    key: 'date',
    head: t('reports.columns.date'),
    width: '120px',
    cell: ({ authorisedAt, draftedAt }) => format.dayOf(authorisedAt ?? draftedAt),
  },
  {
    key: 'state',
    head: t('reports.columns.state'),
    width: '160px',
    cell: ({ state }) => <StateBadge of="report" state={state} />,
  },
]

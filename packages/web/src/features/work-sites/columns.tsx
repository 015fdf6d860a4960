import type { WorkSite } from '@probeta/contract/work-sites.ts'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import type { Format } from '../../i18n/format.ts'
import type { Column } from '../../ui/lists/data-table.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import css from './card/work-site-page.module.css'

export const workSiteColumns = (t: TFunction, format: Format): readonly Column<WorkSite>[] => [
  {
    key: 'name',
    head: t('workSites.fields.name'),
    width: '24%',
    narrow: 'title',
    cell: ({ code, name }) => (
      <span className={css['name']}>
        <strong>{name}</strong>
        <small>{code}</small>
      </span>
    ),
  },
  { key: 'client', head: t('workSites.fields.client'), cell: ({ clientName }) => clientName },
  {
    key: 'strengths',
    head: t('workSites.fields.strengths'),
    width: '17%',
    cell: ({ strengths }) =>
      strengths.length === 0
        ? '—'
        : strengths.map((one) => printedUnit(one).replaceAll(' ', '\u00a0')).join(' · '),
  },
  {
    key: 'lastSampleOn',
    head: t('workSites.fields.lastSampleOn'),
    width: '132px',
    cell: ({ lastSampleOn }) => format.day(lastSampleOn),
  },
  {
    key: 'low',
    head: t('workSites.fields.low'),
    align: 'right',
    width: '108px',
    cell: ({ id, results: { low } }) =>
      low === 0 ? (
        format.number(0)
      ) : (
        <Link
          to="/consultas/resultadoscilindros"
          search={{ workSiteId: id }}
          className={css['low']}
          aria-label={t('workSites.figures.low', { count: low })}
        >
          <IconAlertTriangle size={15} stroke={2} aria-hidden />
          {format.number(low)}
        </Link>
      ),
  },
  {
    key: 'conforming',
    head: t('workSites.fields.conforming'),
    align: 'right',
    width: '112px',
    cell: ({ results: { judged, conforming } }) =>
      judged === 0 ? (
        '—'
      ) : (
        <span title={t('workSites.figures.of', { conforming, judged })}>
          {format.percent(conforming / judged)}
        </span>
      ),
  },
  {
    key: 'active',
    head: t('workSites.fields.active'),
    width: '116px',
    cell: ({ active }) => (
      <StatusBadge
        tone={active ? 'ok' : 'neutral'}
        label={t(active ? 'workSites.active' : 'workSites.closed')}
      />
    ),
  },
]

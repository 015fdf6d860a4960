import type { Visit } from '@probeta/contract/visits.ts'
import type { TFunction } from 'i18next'
import type { Format } from '../../../i18n/format.ts'
import type { Column } from '../../../ui/lists/data-table.tsx'
import { countSpecimens } from '../card/count-specimens.ts'
import css from './list-panel.module.css'
import { StateBadge } from '../../../trade/state-badge.tsx'

export const visitColumns = (
  t: TFunction,
  format: Format,
  sizeOf: (visit: Visit) => string,
): readonly Column<Visit>[] => [
  {
    key: 'startsAt',
    head: t('visits.fields.day'),
    width: '132px',
    cell: ({ day, startsAt }) => (
      <span className={css['two']}>
        <strong>{format.shortDay(day)}</strong>
        <small>{format.time(startsAt)}</small>
      </span>
    ),
  },
  {
    key: 'workSite',
    head: t('visits.fields.workSite'),
    narrow: 'title',
    cell: ({ workSite: { code, name }, client }) => (
      <span className={css['two']}>
        <strong>{name}</strong>
        <small>
          {code} · {client.name}
        </small>
      </span>
    ),
  },
  {
    key: 'element',
    head: t('visits.fields.element'),
    width: '19%',
    cell: (visit) => (
      <span className={css['two']}>
        <span>{visit.element || '—'}</span>
        <small>{sizeOf(visit)}</small>
      </span>
    ),
  },
  {
    key: 'samples',
    head: t('visits.fields.samples'),
    width: '136px',
    cell: ({ samples, agePlan }) => (
      <span className={css['two']}>
        <span>{t('visits.card.samples', { samples, specimens: countSpecimens(agePlan) })}</span>
        <small>{agePlan}</small>
      </span>
    ),
  },
  {
    key: 'technician',
    head: t('visits.fields.technician'),
    width: '15%',
    cell: ({ technician }) => technician?.name ?? t('visits.unassigned'),
  },
  {
    key: 'state',
    head: t('visits.fields.state'),
    width: '132px',
    cell: ({ state }) => <StateBadge of="visit" state={state} />,
  },
  {
    key: 'number',
    head: t('visits.fields.numberShort'),
    width: '72px',
    align: 'right',
    narrow: 'hidden',
    cell: ({ number }) => number,
  },
]

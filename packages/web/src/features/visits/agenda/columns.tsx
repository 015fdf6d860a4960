import { exportVisitsEndpoint } from '@probeta/contract/visits.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { useListColumns } from '../../../trade/lists/use-list-columns.tsx'
import { StateBadge } from '../../../trade/state-badge.tsx'
import { countSpecimens } from '../card/count-specimens.ts'
import { useSizeOf } from '../card/visit-card.tsx'

export function useVisitColumns() {
  const { t } = useTranslation()
  const format = useFormat()
  const sizeOf = useSizeOf()
  return useListColumns(exportVisitsEndpoint, {
    startsAt: {
      head: t('visits.fields.day'),
      width: '132px',
      cell: ({ day, startsAt }) => (
        <span className="pb-two">
          <strong>{format.shortDay(day)}</strong>
          <small>{format.time(startsAt)}</small>
        </span>
      ),
    },
    workSite: {
      head: t('visits.fields.workSite'),
      narrow: 'title',
      cell: ({ workSite: { code, name }, client }) => (
        <span className="pb-two">
          <strong>{name}</strong>
          <small>
            {code} · {client.name}
          </small>
        </span>
      ),
    },
    element: {
      width: '19%',
      cell: (visit) => (
        <span className="pb-two">
          <span>{visit.element || '—'}</span>
          <small>{sizeOf(visit)}</small>
        </span>
      ),
    },
    samples: {
      align: 'left',
      width: '136px',
      cell: ({ samples, agePlan }) => (
        <span className="pb-two">
          <span>{t('visits.card.samples', { samples, specimens: countSpecimens(agePlan) })}</span>
          <small>{agePlan}</small>
        </span>
      ),
    },
    technician: {
      width: '15%',
      cell: ({ technician }) => technician?.name ?? t('visits.unassigned'),
    },
    state: { width: '132px', cell: ({ state }) => <StateBadge of="visit" state={state} /> },
    number: {
      head: t('visits.fields.numberShort'),
      width: '72px',
      narrow: 'hidden',
      cell: ({ number }) => number,
    },
  })
}

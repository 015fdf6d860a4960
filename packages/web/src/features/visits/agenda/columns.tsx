import { exportVisitsEndpoint } from '@probeta/contract/clients/visits.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { useListColumns } from '../../../trade/lists/use-list-columns.tsx'
import { StateBadge } from '../../../trade/state-badge.tsx'
import { TwoLines } from '../../../ui/lists/two-lines.tsx'
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
        <TwoLines below={[format.time(startsAt)]}>
          <strong>{format.shortDay(day)}</strong>
        </TwoLines>
      ),
    },
    workSite: {
      head: t('visits.fields.workSite'),
      narrow: 'title',
      cell: ({ workSite: { code, name }, client }) => (
        <TwoLines below={[`${code} · ${client.name}`]}>
          <strong>{name}</strong>
        </TwoLines>
      ),
    },
    element: {
      width: '19%',
      cell: (visit) => <TwoLines below={[sizeOf(visit)]}>{visit.element || '—'}</TwoLines>,
    },
    samples: {
      align: 'left',
      width: '136px',
      cell: ({ samples, agePlan }) => (
        <TwoLines below={[agePlan]}>
          {t('visits.card.samples', { samples, specimens: countSpecimens(agePlan) })}
        </TwoLines>
      ),
    },
    technician: { width: '15%', cell: ({ technician }) => technician?.name ?? t('visits.unassigned') },
    state: { narrow: 'state', width: '132px', cell: ({ state }) => <StateBadge of="visit" state={state} /> },
    number: {
      head: t('visits.fields.numberShort'),
      width: '72px',
      narrow: 'hidden',
      cell: ({ number }) => number,
    },
  })
}

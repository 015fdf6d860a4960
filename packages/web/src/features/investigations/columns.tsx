import { exportInvestigationsEndpoint } from '@probeta/contract/results/investigations.ts'
import { useTranslation } from 'react-i18next'
import { useToday } from '../../session/current-session.ts'
import { useListColumns } from '../../trade/lists/use-list-columns.tsx'
import { StateBadge } from '../../trade/state-badge.tsx'
import { DueBadge } from './steps-panel.tsx'

export function useInvestigationColumns() {
  const { t } = useTranslation()
  const today = useToday()
  return useListColumns(exportInvestigationsEndpoint, {
    number: { narrow: 'title', width: '16%' },
    workSite: {
      cell: ({ workSite, mix, lot }) =>
        [
          `${workSite.code} · ${workSite.name}`,
          mix.code,
          ...(lot
            ? [[t('investigations.lot', { number: lot.number }), lot.name].filter(Boolean).join(' ')]
            : []),
        ].join(' · '),
    },
    opened: { width: '160px' },
    cores: { align: 'left', width: '90px' },
    next: {
      width: '24%',
      cell: ({ next, decision }) =>
        next ? (
          <span>
            {t(`investigations.steps.${next.step}`)} <DueBadge dueOn={next.dueOn} today={today} />
          </span>
        ) : decision ? (
          t(`investigations.decisions.${decision}`)
        ) : (
          '—'
        ),
    },
    state: {
      narrow: 'state',
      width: '150px',
      cell: ({ state }) => <StateBadge of="investigation" state={state} />,
    },
  })
}

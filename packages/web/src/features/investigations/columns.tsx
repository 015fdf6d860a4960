import type { InvestigationRow } from '@probeta/contract/investigations.ts'
import type { TFunction } from 'i18next'
import type { Format } from '../../i18n/format.ts'
import type { Column } from '../../ui/lists/data-table.tsx'
import { InvestigationBadge } from './investigation-page.tsx'
import { DueBadge } from './steps-panel.tsx'

export const investigationColumns = (
  t: TFunction,
  format: Format,
  today: string,
): readonly Column<InvestigationRow>[] => [
  {
    key: 'number',
    head: t('investigations.columns.number'),
    narrow: 'title',
    width: '16%',
    cell: ({ number }) => <strong>{number}</strong>,
  },
  {
    key: 'workSite',
    head: t('investigations.columns.workSite'),
    cell: ({ workSite, mix, lot }) =>
      [
        `${workSite.code} · ${workSite.name}`,
        mix.code,
        ...(lot
          ? [[t('investigations.lot', { number: lot.number }), lot.name].filter(Boolean).join(' ')]
          : []),
      ].join(' · '),
  },
  {
    key: 'opened',
    head: t('investigations.columns.opened'),
    width: '160px',
    cell: ({ openedAt }) => format.instant(openedAt),
  },
  {
    key: 'cores',
    head: t('investigations.columns.cores'),
    width: '90px',
    cell: ({ cores }) => format.number(cores),
  },
  {
    key: 'next',
    head: t('investigations.columns.next'),
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
  {
    key: 'state',
    head: t('investigations.columns.state'),
    width: '150px',
    cell: ({ state }) => <InvestigationBadge state={state} />,
  },
]

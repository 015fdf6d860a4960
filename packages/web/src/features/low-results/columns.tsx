import type { LowResult } from '@probeta/contract/low-results.ts'
import type { TFunction } from 'i18next'
import type { Format } from '../../i18n/format.ts'
import type { Column } from '../../ui/data-table.tsx'
import css from './low-panel.module.css'
import { showLow } from './show-low.ts'
import { LowBadge } from './state-card.tsx'

export const lowColumns = (t: TFunction, format: Format): readonly Column<LowResult>[] => [
  {
    key: 'sample',
    head: t('lowResults.columns.sample'),
    narrow: 'title',
    width: '20%',
    cell: ({ sampleCode, ageHours, element }) => (
      <span className={css['two']}>
        <strong>{`${sampleCode} · ${format.age(ageHours)}`}</strong>
        {element && <small>{element}</small>}
      </span>
    ),
  },
  {
    key: 'result',
    head: t('lowResults.columns.result'),
    width: '15%',
    cell: (low) => showLow(t, format, low),
  },
  {
    key: 'workSite',
    head: t('lowResults.columns.workSite'),
    cell: ({ workSite, client }) => (
      <span className={css['two']}>
        {`${workSite.code} · ${workSite.name}`}
        <small>{client.name}</small>
      </span>
    ),
  },
  {
    key: 'found',
    head: t('lowResults.columns.found'),
    width: '160px',
    cell: ({ openedAt }) => format.instant(openedAt),
  },
  {
    key: 'acknowledged',
    head: t('lowResults.columns.acknowledged'),
    width: '14%',
    cell: ({ acknowledgedAt, acknowledgedBy }) =>
      acknowledgedAt ? (
        <span className={css['two']}>
          {acknowledgedBy}
          <small>{format.instant(acknowledgedAt)}</small>
        </span>
      ) : (
        '—'
      ),
  },
  {
    key: 'state',
    head: t('lowResults.columns.state'),
    width: '210px',
    cell: ({ state }) => <LowBadge state={state} />,
  },
]

import type { LowResult } from '@probeta/contract/low-results.ts'
import type { TFunction } from 'i18next'
import type { Format } from '../../i18n/format.ts'
import { wordFailure, wordLow } from '../../i18n/word-low.ts'
import type { Column } from '../../ui/lists/data-table.tsx'
import css from './low-panel.module.css'
import { StateBadge } from '../../trade/state-badge.tsx'

export const lowColumns = (t: TFunction, format: Format): readonly Column<LowResult>[] => [
  {
    key: 'sample',
    head: t('lowResults.columns.sample'),
    narrow: 'title',
    width: '15%',
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
    width: '27%',
    cell: (low) => (
      <span className={css['two']}>
        {wordLow(t, format, low)}
        {wordFailure(t, format, low.failure).map((line) => (
          <small key={line}>{line}</small>
        ))}
      </span>
    ),
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
    width: '150px',
    cell: ({ openedAt }) => format.instant(openedAt),
  },
  {
    key: 'acknowledged',
    head: t('lowResults.columns.acknowledged'),
    width: '12%',
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
    width: '204px',
    cell: ({ state }) => <StateBadge of="lowResult" state={state} />,
  },
]

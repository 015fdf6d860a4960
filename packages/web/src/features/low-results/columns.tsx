import { exportLowResultsEndpoint } from '@probeta/contract/results/low-results.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { wordFailure, wordLow } from '../../i18n/word-low.ts'
import { useListColumns } from '../../trade/lists/use-list-columns.tsx'
import { StateBadge } from '../../trade/state-badge.tsx'

export function useLowColumns() {
  const { t } = useTranslation()
  const format = useFormat()
  return useListColumns(exportLowResultsEndpoint, {
    sample: {
      narrow: 'title',
      width: '14%',
      cell: ({ sampleCode, ageHours, element }) => (
        <span className="pb-two">
          <strong>{`${sampleCode} · ${format.age(ageHours)}`}</strong>
          {element && <small>{element}</small>}
        </span>
      ),
    },
    result: {
      head: t('lowResults.columns.result'),
      align: 'left',
      width: '30%',
      cell: (low) => (
        <span className="pb-two">
          {wordLow(t, format, low)}
          {wordFailure(t, format, low.failure).map((line) => (
            <small key={line}>{line}</small>
          ))}
        </span>
      ),
    },
    workSite: {
      cell: ({ workSite, client }) => (
        <span className="pb-two">
          {`${workSite.code} · ${workSite.name}`}
          <small>{client.name}</small>
        </span>
      ),
    },
    found: { width: '108px' },
    acknowledged: {
      width: '10%',
      cell: ({ acknowledgedAt, acknowledgedBy }) =>
        acknowledgedAt ? (
          <span className="pb-two">
            {acknowledgedBy}
            <small>{format.instant(acknowledgedAt)}</small>
          </span>
        ) : (
          '—'
        ),
    },
    state: {
      narrow: 'state',
      width: '164px',
      cell: ({ state }) => <StateBadge of="lowResult" state={state} />,
    },
  })
}

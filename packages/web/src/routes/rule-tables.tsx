import { useTranslation } from 'react-i18next'
import { BenchPanel } from '../features/rule-sets/bench-panel.tsx'
import { wordVerdict } from '../features/strength-tests/word-verdict.ts'
import { useFormat } from '../session/current-session.ts'

/** The bench tells verdicts in the sentences that results are told with. */
export function BenchTable() {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <BenchPanel
      tell={(verdict) =>
        wordVerdict(t, format, {
          ...verdict,
          compared: [...verdict.compared],
          reason: { ...verdict.reason, values: { ...verdict.reason.values } },
        })
      }
    />
  )
}

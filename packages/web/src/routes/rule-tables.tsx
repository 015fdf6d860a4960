import { useTranslation } from 'react-i18next'
import { BenchPanel } from '../features/rule-sets/bench-panel.tsx'
import type { TellVerdict } from '../features/rule-sets/judge-trial.ts'
import { RulesPanel } from '../features/rule-sets/rules-panel.tsx'
import { wordVerdict } from '../features/strength-tests/word-verdict.ts'
import { useFormat } from '../session/current-session.ts'

/** A trial tells verdicts in the sentences that results are told with. */
function useTell(): TellVerdict {
  const { t } = useTranslation()
  const format = useFormat()
  return (verdict) =>
    wordVerdict(t, format, {
      ...verdict,
      compared: [...verdict.compared],
      reason: { ...verdict.reason, values: { ...verdict.reason.values } },
    })
}

export const BenchTable = () => <BenchPanel tell={useTell()} />
export const RulesTable = () => <RulesPanel tell={useTell()} />

import type { JudgedTest, Series } from '../rule-set.ts'
import { ruleSetOf } from '../rule-sets.ts'
import type { JudgingId } from './group-finding.ts'
import { judgeIndependently, type SecondVerdict } from './judge-independently.ts'

const isSame = (a: number, b: number) => Math.abs(a - b) <= 1e-7 * Math.max(1, Math.abs(b))

const agree = (one: SecondVerdict, other: SecondVerdict | undefined): boolean =>
  one.outcome === other?.outcome &&
  one.reason === other.reason &&
  one.compared.length === other.compared.length &&
  one.compared.every((comparison, at) => {
    const against = other.compared[at]
    return (
      comparison.quantity === against?.quantity &&
      comparison.holds === against.holds &&
      isSame(comparison.value, against.value) &&
      isSame(comparison.limit, against.limit)
    )
  })

/**
 * Judges a series by both implementations and lists where they disagree: in outcome, reason, or any comparison with its
 * value and limit. Verdicts in order of casting. Throws where the series is refused.
 */
export function judgeBoth(
  id: JudgingId,
  series: Series<JudgedTest>,
): {
  readonly verdicts: readonly SecondVerdict[]
  readonly disagreements: readonly { readonly first: SecondVerdict; readonly second: SecondVerdict | null }[]
} {
  const judged = ruleSetOf(id).judge(series)
  if (!judged.ok) throw new Error(`${id}: ${judged.code}`)
  const verdicts = judgeIndependently(id, series)
  const disagreements = judged.value.flatMap(({ verdict: { outcome, reason, compared } }, at) => {
    const first: SecondVerdict = {
      outcome,
      reason: reason.code,
      compared: compared.map(({ quantity, unrounded, limit, holds }) => ({
        quantity,
        value: unrounded,
        limit,
        holds,
      })),
    }
    return agree(first, verdicts[at]) ? [] : [{ first, second: verdicts[at] ?? null }]
  })
  return { verdicts, disagreements }
}

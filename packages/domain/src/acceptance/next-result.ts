import { roundTo } from '../quantity/rounding.ts'
import type { Criteria, View } from './criteria.ts'
import type { Verdict } from './verdict.ts'

const upTo = (step: number, value: number) => roundTo(step, Math.ceil(roundTo(1e-9, value / step)) * step)

/** What a mean of `count` values must add up to so that, as reported, it reaches its limit: the next reportable step. */
export const leastSum = (step: number, limit: number, count: number): number => count * upTo(step, limit)

/**
 * What the next test must reach so that it holds alone and together with its group. Each limit counts at the next step it can
 * be reported in, and a mean in full: up to half a step less may still be rounded up to it, but nobody should aim at that. Null where the rule asks nothing of it.
 */
export function nextAtLeast({ single, group, roundsTo }: Criteria, view: View): Verdict['next'] {
  const { specified, unit } = view
  const step = Math.max(view.step, roundsTo ?? 0)
  const asked = [single?.limitFor(specified, unit) ?? null, group?.next(view) ?? null].filter(
    (least) => least !== null,
  )
  return asked.length === 0 ? null : { atLeast: upTo(step, Math.max(0, ...asked)), unit }
}

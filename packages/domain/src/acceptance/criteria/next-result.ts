import { roundTo } from '../../quantity/rounding.ts'
import type { Criteria, View } from './criteria.ts'
import type { Verdict } from '../verdict.ts'

/**
 * What a criterion asks of the test after the last one, in the unit of the view: the least it must reach; `nothing` where its
 * group will not be complete by then; `unknown` where a set still waits, or where no next test alone makes the group hold.
 */
export type NextNeed = number | 'nothing' | 'unknown'

/** The next step a value can be reported in. */
const upTo = (step: number, value: number) => roundTo(step, Math.ceil(roundTo(1e-9, value / step)) * step)

/**
 * What the next test must reach so that it holds alone and together with its group: at the next step it can be reported in.
 * Up to half a step less may still be rounded up to a limit on the single test, but nobody should aim at that. Null where the
 * rule asks nothing of it, where that is not known yet, and where nothing saves the lot: a number then would be a promise
 * that cannot be kept.
 */
export function nextAtLeast({ single, group, roundsTo }: Criteria, view: View): Verdict['next'] {
  const { specified, unit } = view
  const ofGroup = group?.next(view) ?? 'nothing'
  if (ofGroup === 'unknown') return null
  const limit = single?.limitFor(specified, unit) ?? null
  if (limit === null && ofGroup === 'nothing') return null
  const least = Math.max(0, limit ?? 0, ofGroup === 'nothing' ? 0 : ofGroup)
  return { atLeast: upTo(Math.max(view.step, roundsTo ?? 0), least), unit }
}

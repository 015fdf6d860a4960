import { roundTo } from '../../quantity/rounding.ts'
import type { Criteria, View } from './criteria.ts'
import type { Verdict } from '../verdict.ts'

/**
 * Requirement of a criterion for the test after the last one, in the unit of the view: its minimum; `nothing` where its
 * group will not be complete by then; `unknown` where a set is incomplete, or where no next test alone makes the group
 * conform.
 */
export type NextNeed = number | 'nothing' | 'unknown'

/** Rounds up to the next reporting step. */
const upTo = (step: number, value: number) => roundTo(step, Math.ceil(roundTo(1e-9, value / step)) * step)

/**
 * Returns the minimum for the next test to conform alone and with its group, rounded up to the reporting step. Up to
 * half a step less could still be rounded up to a limit on the single test, but is no target. Null where the rule has
 * no requirement, where it is not known yet, and where the lot cannot conform any more: a number would be a false
 * promise.
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

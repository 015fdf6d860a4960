import { roundTo } from '../../quantity/rounding.ts'
import { compareShare } from './compare.ts'
import type { Criteria, View } from './criteria.ts'
import type { Comparison } from '../verdict.ts'

/** Number of tests from which a single low one no longer exceeds the share. */
export const leastTestsFor = (mostPercent: number): number => Math.ceil(100 / mostPercent)

/**
 * Returns, for each place, the share of all tests so far below the specified strength, in %. Null until there are
 * enough tests that one alone would not exceed the limit.
 */
export function sharesBelow(
  rule: NonNullable<Criteria['shareBelow']>,
  { step, specified, places }: View,
): readonly (Comparison | null)[] {
  const leastTests = leastTestsFor(rule.mostPercent)
  let [n, below] = [0, 0]
  return places.map(({ strength }) => {
    if (strength === null) return null
    n += 1
    if (roundTo(step, strength) < specified) below += 1
    return n < leastTests ? null : compareShare(below, n, rule.mostPercent, rule)
  })
}

import { notNegative, outside, type BoundsCode } from '../bounds.ts'
import { settled, type OverflowCode } from '../overflow.ts'
import type { Result } from '../result.ts'

export type BatchVariation = {
  readonly s: number
  readonly s1: number
  readonly s2: number
  /** The specimens of one test scatter more than the tests: the parts do not fit the whole, and s2 is only set to 0. */
  readonly warning: 'withinTest.exceedsOverall' | null
}

/**
 * Batch-to-batch component s2 = √(s² − s1²) of the overall deviation s, given the within-test s1, all in one unit
 * (ACI 214R). Errors: `number.outOfBounds`, `number.overflow`.
 */
export function batchVariation({
  s,
  s1,
}: {
  readonly s: number
  readonly s1: number
}): Result<BatchVariation, BoundsCode | OverflowCode> {
  const fault = outside({ s, s1 }, notNegative)
  if (fault) return fault
  if (s1 > s) return settled({ s, s1, s2: 0, warning: 'withinTest.exceedsOverall' })
  // As a product, s² overflows later and s1 near s keeps its digits.
  return settled({ s, s1, s2: Math.sqrt(s - s1) * Math.sqrt(s + s1), warning: null })
}

import { notNegative, outside, positive, type BoundsCode } from '../bounds.ts'
import { settled, type OverflowCode } from '../overflow.ts'
import { fail, type Result } from '../result.ts'
import { rangeFactor } from './range-factors.ts'

/** Sets of one size, recorded only by their number, their mean range and the mean of their means; one unit. */
export type SetGroup = {
  readonly specimens: number
  readonly sets: number
  readonly meanRange: number
  readonly mean: number
}

/** In the unit of the strengths; `v1` in % of the mean of the tests. */
export type WithinGroups = {
  readonly sets: number
  readonly s1: number
  readonly v1: number
  readonly mean: number
}

/**
 * s1 of sets of several sizes from the records of each size: Σ (mean range/d2 × sets) over all sets; of one size this
 * is R̄/d2 (ACI 214R; NCh 1998). V1 = 100·s1/mean. Errors: `withinTest.noSets`, `withinTest.noFactor`
 * { specimens }, `number.outOfBounds`, `number.overflow`.
 */
export function withinTestOfGroups(
  groups: readonly SetGroup[],
): Result<WithinGroups, BoundsCode | OverflowCode | 'withinTest.noSets' | 'withinTest.noFactor'> {
  if (groups.length === 0) return fail('withinTest.noSets')
  let [sets, deviations, means] = [0, 0, 0]
  for (const { specimens, sets: number, meanRange, mean } of groups) {
    const fault =
      outside({ meanRange }, notNegative) ??
      outside({ mean }, positive) ??
      outside({ sets: number }, { least: 1, whole: true }) ??
      outside({ specimens }, { least: 2, whole: true })
    if (fault) return fault
    const factor = rangeFactor(specimens)
    if (!factor) return fail('withinTest.noFactor', { specimens })
    sets += number
    deviations += (meanRange / factor.d2) * number
    means += mean * number
  }
  const [s1, mean] = [deviations / sets, means / sets]
  return settled({ sets, s1, v1: (100 * s1) / mean, mean })
}

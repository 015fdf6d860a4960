import { notNegative, outside, positive, type BoundsCode } from '../bounds.ts'
import { settled, type OverflowCode } from '../overflow.ts'
import { fail, type Result } from '../result.ts'
import { rangeFactor } from './range-factors.ts'
import { meanOf } from './mean.ts'
import { faultOfSets, meanOfTests, rangeOf, type SetsCode, type SpecimenSets } from './specimen-sets.ts'

/** In the unit of the strengths; `v1` in % of the mean of the tests. Nothing is rounded. */
export type WithinTest = {
  readonly specimens: number
  readonly meanRange: number
  readonly d2: number
  readonly d2Verified: boolean
  readonly s1: number
  readonly v1: number
  readonly mean: number
}

/**
 * Within-test standard deviation s1 = R̄/d2 and V1 = 100·s1/mean from a mean range that is already known: `specimens` is
 * how many each set has (2 to 10), `mean` the mean of the strength tests (ACI 214R; NCh 1998). Errors:
 * `number.outOfBounds`, `withinTest.noFactor` { specimens }, `number.overflow`.
 */
export function withinTestOfMeanRange(of: {
  readonly meanRange: number
  readonly specimens: number
  readonly mean: number
}): Result<WithinTest, BoundsCode | OverflowCode | 'withinTest.noFactor'> {
  const { meanRange, specimens, mean } = of
  const fault =
    outside({ meanRange }, notNegative) ??
    outside({ mean }, positive) ??
    outside({ specimens }, { least: 2, whole: true })
  if (fault) return fault
  const factor = rangeFactor(specimens)
  if (!factor) return fail('withinTest.noFactor', { specimens })
  const s1 = meanRange / factor.d2
  const v1 = (100 * s1) / mean
  return settled({ specimens, meanRange, d2: factor.d2, d2Verified: factor.verified, s1, v1, mean })
}

/**
 * s1 and V1 by the mean range of sets that all have the same number of specimens (ACI 214R). Sets of different sizes
 * have different d2: `withinTest.unequalSets` { sizes }; take `withinTestByPooledRanges` or `withinTestByPooledDeviation`.
 * Other errors: `withinTest.noSets`, `withinTest.noFactor`, `values.*` { set, … }, `number.overflow`.
 */
export function withinTestByRange(
  sets: SpecimenSets,
): Result<
  WithinTest & { readonly sets: number },
  SetsCode | BoundsCode | OverflowCode | 'withinTest.unequalSets' | 'withinTest.noFactor'
> {
  const fault = faultOfSets(sets)
  if (fault) return fault
  const sizes = [...new Set(sets.map((set) => set.length))].toSorted((a, b) => a - b)
  const [specimens = 0, another] = sizes
  if (another !== undefined) return fail('withinTest.unequalSets', { sizes })
  const found = withinTestOfMeanRange({
    meanRange: meanOf(sets.map(rangeOf)),
    specimens,
    mean: meanOfTests(sets),
  })
  return found.ok ? settled({ sets: sets.length, ...found.value }) : found
}

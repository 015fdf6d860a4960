import { settled, type OverflowCode } from '../overflow.ts'
import { fail, type Result } from '../result.ts'
import { rangeFactor } from './range-factors.ts'
import { meanOf } from './mean.ts'
import { faultOfSets, meanOfTests, rangeOf, type SetsCode, type SpecimenSets } from './specimen-sets.ts'

/** The sets of one size. */
export type RangeGroup = {
  readonly specimens: number
  readonly sets: number
  readonly meanRange: number
  readonly d2: number
  readonly s1: number
}

/** In the unit of the strengths; `v1` in % of the mean of the tests. */
export type PooledRanges = {
  readonly sets: number
  readonly groups: readonly RangeGroup[]
  readonly s1: number
  readonly v1: number
  readonly mean: number
}

/**
 * s1 from sets of any sizes by their ranges: s1 = Σ Rᵢ/d2(nᵢ) over the number of sets, that is the s1 of each size weighted
 * by its sets; with one size it is R̄/d2. Errors: `withinTest.noSets`, `withinTest.noFactor` { specimens },
 * `values.*` { set, … }, `number.overflow`.
 */
export function withinTestByPooledRanges(
  sets: SpecimenSets,
): Result<PooledRanges, SetsCode | OverflowCode | 'withinTest.noFactor'> {
  const fault = faultOfSets(sets)
  if (fault) return fault
  const groups: RangeGroup[] = []
  for (const specimens of new Set(sets.map((set) => set.length).toSorted((a, b) => a - b))) {
    const factor = rangeFactor(specimens)
    if (!factor) return fail('withinTest.noFactor', { specimens })
    const ranges = sets.filter((set) => set.length === specimens).map(rangeOf)
    const meanRange = meanOf(ranges)
    groups.push({ specimens, sets: ranges.length, meanRange, d2: factor.d2, s1: meanRange / factor.d2 })
  }
  const s1 = groups.reduce((sum, group) => sum + group.s1 * group.sets, 0) / sets.length
  const mean = meanOfTests(sets)
  return settled({ sets: sets.length, groups, s1, v1: (100 * s1) / mean, mean })
}

/** In the unit of the strengths; `v1` in % of the mean of the tests. */
export type PooledSets = {
  readonly sets: number
  readonly degreesOfFreedom: number
  readonly s1: number
  readonly v1: number
  readonly mean: number
}

/**
 * s1 from sets of any sizes by their pooled standard deviation: √(Σ(nᵢ − 1)·sᵢ²/Σ(nᵢ − 1)), each set about its own mean.
 * Errors: `withinTest.noSets`, `values.*` { set, … }, `number.overflow`.
 */
export function withinTestByPooledDeviation(sets: SpecimenSets): Result<PooledSets, SetsCode | OverflowCode> {
  const fault = faultOfSets(sets)
  if (fault) return fault
  let [squares, degreesOfFreedom] = [0, 0]
  for (const set of sets) {
    const mean = meanOf(set)
    for (const value of set) squares += (value - mean) ** 2
    degreesOfFreedom += set.length - 1
  }
  const s1 = Math.sqrt(squares / degreesOfFreedom)
  const mean = meanOfTests(sets)
  return settled({ sets: sets.length, degreesOfFreedom, s1, v1: (100 * s1) / mean, mean })
}

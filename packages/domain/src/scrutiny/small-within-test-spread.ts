import { notNegative, outside, positive } from '../bounds.ts'
import type { Result } from '../result.ts'
import { faultOfSets, rangeOf, type SetsCode, type SpecimenSets } from '../statistics/specimen-sets.ts'
import { defaultAlpha, faultOfAlpha, signOf, type ScrutinyCode, type Sign } from './sign.ts'
import { chiSquareLower, squaresOf } from './spread-tail.ts'

export type SmallWithinTestSpread = Sign<
  'smallWithinTestSpread',
  {
    /** Pooled over the sets, in % of the mean of each: as recorded, and the upper bound before rounding. */
    readonly v: number
    readonly mostV: number
    readonly leastV: number
    readonly chiSquare: number
    readonly degreesOfFreedom: number
    /** Every set, with the probability that a single honest set agrees as closely. */
    readonly sets: readonly {
      readonly set: number
      readonly range: number
      readonly rangePercent: number
      readonly rate: number
    }[]
  }
>

/**
 * The least coefficient of variation within a test, in %, that honest work is taken to have. No standard gives one; it
 * is our choice, and a laboratory with better records enters its own. It lies below the best class of ACI 214R (under 2
 * % for trial batches, under 3 % in the field) and below the 2.4 % of ASTM C39 for companions made in a laboratory.
 */
export const leastWithinTestV = 1.5

/**
 * Detects companions that agree better than concrete does: P(χ² ≤ Σ(n−1)·Vᵢ²/V₀²) with Σ(n−1) degrees of freedom, Vᵢ
 * the coefficient of variation of each set and V₀ = `leastV` (%). Sets may differ in size (two specimens or more) and
 * in strength; strengths above 0 in one unit, recorded in steps of `resolution` (0: unrounded). Each set is given the
 * benefit of its rounding, the widest spread it can have had, so that companions equal to the last digit are no proof
 * by themselves. Honest model `leastVariation`: strengths of a test scatter normally by V₀ or more. Errors:
 * `withinTest.noSets`, `values.*` { set, … }, `number.outOfBounds`, `number.overflow`.
 */
export function smallWithinTestSpread(of: {
  readonly sets: SpecimenSets
  readonly resolution: number
  readonly leastV?: number
  readonly alpha?: number
}): Result<SmallWithinTestSpread, SetsCode | ScrutinyCode> {
  const { sets, resolution, leastV = leastWithinTestV, alpha = defaultAlpha } = of
  const fault =
    faultOfAlpha(alpha) ??
    outside({ resolution }, notNegative) ??
    outside({ leastV }, positive) ??
    faultOfSets(sets)
  if (fault) return fault
  const share = leastV / 100
  let [recorded, chiSquare, degreesOfFreedom] = [0, 0, 0]
  const rows = sets.map((values, set) => {
    const { n, mean, squares, mostSquares } = squaresOf(values, resolution)
    const own = mostSquares / mean / mean / share / share
    recorded += squares / mean / mean
    chiSquare += own
    degreesOfFreedom += n - 1
    const range = rangeOf(values)
    return { set, range, rangePercent: (100 * range) / mean, rate: chiSquareLower(own, n - 1) }
  })
  return signOf({
    sign: 'smallWithinTestSpread',
    model: 'leastVariation',
    n: sets.length,
    alpha,
    falseAlarmRate: chiSquareLower(chiSquare, degreesOfFreedom),
    evidence: {
      v: 100 * Math.sqrt(recorded / degreesOfFreedom),
      mostV: leastV * Math.sqrt(chiSquare / degreesOfFreedom),
      leastV,
      chiSquare,
      degreesOfFreedom,
      sets: rows,
    },
  })
}

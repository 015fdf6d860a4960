import { notNegative, outside, positive } from '../bounds.ts'
import { fail, type Result } from '../result.ts'
import { faultOf, type ValuesCode } from '../statistics/values.ts'
import { defaultAlpha, faultOfAlpha, signOf, type ScrutinyCode, type Sign } from './sign.ts'
import { chiSquareLower, squaresOf } from './spread-tail.ts'

export type SmallOverallSpread = Sign<
  'smallOverallSpread',
  {
    readonly mean: number
    /** s as recorded, and the upper bound before rounding. */
    readonly s: number
    readonly mostS: number
    /** s in % of the mean. */
    readonly v: number
    readonly leastV: number
    readonly leastS: number
    readonly chiSquare: number
    readonly degreesOfFreedom: number
    readonly min: number
    readonly max: number
  }
>

/**
 * The least overall coefficient of variation, in %, that honest field work is taken to have: the limit below which ACI
 * 214R calls even trial batches in the laboratory excellent (unverified); in the field it calls 7 % so. Using it as a
 * lower limit is our choice.
 */
export const leastOverallV = 3.5

/** With fewer tests the scatter of a production is too uncertain: they may be trucks of one morning. */
export const leastTests = 10

/**
 * Detects strength tests of one concrete that scatter less than batching, sampling and testing do: P(χ² ≤ (n−1)·s²/σ₀²)
 * with σ₀ = `leastV` % of their mean. Strengths above 0, of one class, plant and age, in one unit, recorded in steps of
 * `resolution` (0: unrounded), which is allowed for as in `smallWithinTestSpread`.
 * Honest model `leastVariation`: independent tests scatter normally by σ₀ or more. Errors: `scrutiny.tooFew` { n, least
 * } (10), `values.*`, `number.outOfBounds`, `number.overflow`.
 */
export function smallOverallSpread(of: {
  readonly strengths: readonly number[]
  readonly resolution: number
  readonly leastV?: number
  readonly alpha?: number
}): Result<SmallOverallSpread, ValuesCode | ScrutinyCode | 'scrutiny.tooFew'> {
  const { strengths, resolution, leastV = leastOverallV, alpha = defaultAlpha } = of
  const fault =
    faultOfAlpha(alpha) ??
    outside({ resolution }, notNegative) ??
    outside({ leastV }, positive) ??
    faultOf(strengths, { above: 0 })
  if (fault) return fault
  if (strengths.length < leastTests)
    return fail('scrutiny.tooFew', { n: strengths.length, least: leastTests })
  const { n, mean, squares, mostSquares } = squaresOf(strengths, resolution)
  const leastS = (leastV / 100) * mean
  const chiSquare = mostSquares / leastS / leastS
  const s = Math.sqrt(squares / (n - 1))
  return signOf({
    sign: 'smallOverallSpread',
    model: 'leastVariation',
    n,
    alpha,
    falseAlarmRate: chiSquareLower(chiSquare, n - 1),
    evidence: {
      mean,
      s,
      mostS: Math.sqrt(mostSquares / (n - 1)),
      v: (100 * s) / mean,
      leastV,
      leastS,
      chiSquare,
      degreesOfFreedom: n - 1,
      min: strengths.reduce((least, value) => Math.min(least, value), mean),
      max: strengths.reduce((most, value) => Math.max(most, value), mean),
    },
  })
}

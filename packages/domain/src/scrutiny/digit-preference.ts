import type { Result } from '../result.ts'
import { fail } from '../result.ts'
import { binomialUpper } from '../statistics/distribution/binomial.ts'
import { chiSquareUpper } from '../statistics/distribution/chi-square.ts'
import { decimalStep, faultOfScatter, recordedSteps, type StepsCode } from './recorded-steps.ts'
import { defaultAlpha, faultOfAlpha, signOf, strongerOf, type ScrutinyCode, type Sign } from './sign.ts'

/** One last digit; `residual` is (count − expected)/√expected. */
export type Ending = {
  readonly digit: number
  readonly count: number
  readonly expected: number
  readonly residual: number
}
export type DigitPreference = Sign<
  'digitPreference',
  {
    readonly endings: readonly Ending[]
    readonly chiSquare: number
    readonly degreesOfFreedom: number
    readonly chiSquareRate: number
    /** The endings that people round to, and the probability of as many by chance. */
    readonly round: {
      readonly digits: readonly number[]
      readonly count: number
      readonly expected: number
      readonly rate: number
      readonly indices: readonly number[]
    }
  }
>
export type DigitCode =
  | StepsCode
  | ScrutinyCode
  | 'scrutiny.resolutionNotDecimal'
  | 'scrutiny.tooFew'
  | 'scrutiny.tooCoarse'
  | 'scrutiny.spreadTooSmall'

/** Ten of the last place are then 5 % of the mean: companions of V = 1.5 % no longer end in random digits. */
const mostPlaceShare = 0.005

/** Fewer expected per digit, and χ² is no longer distributed as its table says (Cochran's rule). */
const leastExpected = 5

/** How often each of the endings occurs that a display in steps of `leading` can show. */
function countEndings(digits: readonly number[], leading: number): Ending[] {
  const kinds = 10 / leading
  const expected = digits.length / kinds
  return Array.from({ length: kinds }, (_, at): Ending => {
    const digit = at * leading
    const count = digits.filter((ending) => ending === digit).length
    return { digit, count, expected, residual: (count - expected) / Math.sqrt(expected) }
  })
}

/**
 * Preference for some last digits, or for round ones (0 and 5; 0 alone where the display steps by 2 or 5). Readings are
 * what the display of the press showed (loads in N, kN, kgf, lbf …; masses, lengths), all above 0, `resolution` its
 * step: 1, 2 or 5 in a decimal place. Never strengths: dividing by an area or converting a unit produces its own
 * pattern of digits (loads in steps of 10 lbf on 4 in² end in 0, 3, 5 and 8). A load written down to fewer digits than
 * the display shows is found too. Honest model `lastDigitUniform`: readings that scatter over more than the last digit
 * end in each digit equally often; with s of ten units of the last place the unevenness of a normal curve is 5·10⁻⁹.
 * Two tests, χ² over all endings and the binomial tail of the round ones; the rate of the stronger is doubled. Errors:
 * `scrutiny.resolutionNotDecimal` { resolution }, `scrutiny.tooFew` { n, least } (5 expected per ending),
 * `scrutiny.spreadTooSmall` { s, least } (ten units of the last place), `scrutiny.tooCoarse` { resolution, most } (last
 * place beyond 0.5 % of the mean), `scrutiny.finerThanResolution`, `scrutiny.tooMany`, `values.*`, `number.*`.
 */
export function digitPreference(of: {
  readonly readings: readonly number[]
  readonly resolution: number
  readonly alpha?: number
}): Result<DigitPreference, DigitCode> {
  const { readings, resolution, alpha = defaultAlpha } = of
  const fault = faultOfAlpha(alpha)
  if (fault) return fault
  const steps = recordedSteps(readings, resolution)
  if (!steps.ok) return steps
  const step = decimalStep(resolution)
  if (!step) return fail('scrutiny.resolutionNotDecimal', { resolution })
  const n = readings.length
  const kinds = 10 / step.leading
  if (n < leastExpected * kinds) return fail('scrutiny.tooFew', { n, least: leastExpected * kinds })
  const scatter = faultOfScatter(step.place, mostPlaceShare, readings)
  if (scatter) return scatter

  const digits = steps.value.map((count) => (count * step.leading) % 10)
  const endings = countEndings(digits, step.leading)
  const chiSquare = endings.reduce((sum, { residual }) => sum + residual * residual, 0)
  const chiSquareRate = chiSquareUpper(chiSquare, kinds - 1)
  if (!chiSquareRate.ok) return chiSquareRate
  const rounded = step.leading === 1 ? [0, 5] : [0]
  const indices = [...digits.entries()].filter(([, digit]) => rounded.includes(digit)).map(([at]) => at)
  const chance = rounded.length / kinds
  const rate = binomialUpper(n, chance, indices.length)
  if (!rate.ok) return rate
  const round = { digits: rounded, count: indices.length, expected: n * chance, rate: rate.value, indices }
  return signOf({
    sign: 'digitPreference',
    model: 'lastDigitUniform',
    n,
    alpha,
    falseAlarmRate: strongerOf(chiSquareRate.value, rate.value),
    evidence: { endings, chiSquare, degreesOfFreedom: kinds - 1, chiSquareRate: chiSquareRate.value, round },
  })
}

import { settled, type OverflowCode } from '../overflow.ts'
import { fail, type Result } from '../result.ts'
import { faultOf, type ValuesCode } from '../statistics/values.ts'
import { meanOf } from '../statistics/mean.ts'

/** Strengths of one sample at an early and a late age (7 and 28 days as a rule), both in one unit. */
export type AgePair = { readonly early: number; readonly late: number }

/** late = intercept + slope·early; `s` and the strengths in the unit of the pairs. */
export type FittedLine = {
  readonly n: number
  readonly intercept: number
  readonly slope: number
  /** Share of the spread of the late strengths that the line explains; null where they do not differ. */
  readonly r2: number | null
  /** Residual standard deviation, n − 2 degrees of freedom. */
  readonly s: number
  readonly meanEarly: number
  readonly meanLate: number
  /** Σ(early − mean)². */
  readonly sxx: number
}

/**
 * Refuses pairs that no forecast accepts: at least three, each strength above 0. In `values.*` the index is the pair's.
 */
export const faultOfPairs = (pairs: readonly AgePair[]): Result<never, ValuesCode> | null =>
  faultOf(
    pairs.map(({ early }) => early),
    { least: 3, above: 0 },
  ) ??
  faultOf(
    pairs.map(({ late }) => late),
    { above: 0 },
  )

const allEqual = (values: readonly number[]) => values.every((value) => value === values[0])

/**
 * The line of least squares through the pairs of a mix. Errors: `values.*`, `forecast.noSpread` { early } where every early
 * strength is the same and no slope exists, `number.overflow`.
 */
export function fitLine(
  pairs: readonly AgePair[],
): Result<FittedLine, ValuesCode | OverflowCode | 'forecast.noSpread'> {
  const fault = faultOfPairs(pairs)
  if (fault) return fault
  const n = pairs.length
  const [early, late] = [pairs.map((pair) => pair.early), pairs.map((pair) => pair.late)]
  if (allEqual(early)) return fail('forecast.noSpread', { early: early[0] })
  const [meanEarly, meanLate] = [meanOf(early), meanOf(late)]
  let [sxx, sxy, syy] = [0, 0, 0]
  for (const pair of pairs) {
    const [dx, dy] = [pair.early - meanEarly, pair.late - meanLate]
    sxx += dx * dx
    sxy += dx * dy
    syy += dy * dy
  }
  const slope = sxy / sxx
  const intercept = meanLate - slope * meanEarly
  // From the residuals themselves: syy − sxy²/sxx loses its digits, and its sign, where the fit is good.
  const squares = pairs.reduce((sum, pair) => sum + (pair.late - intercept - slope * pair.early) ** 2, 0)
  const r2 = allEqual(late) ? null : 1 - squares / syy
  return settled({ n, intercept, slope, r2, s: Math.sqrt(squares / (n - 2)), meanEarly, meanLate, sxx })
}

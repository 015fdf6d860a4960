import { notNegative, outside, type BoundsCode } from '../bounds.ts'
import { settled, type OverflowCode } from '../overflow.ts'
import { fail, ok, type Result } from '../result.ts'
import { summary, type Summary } from './summary.ts'
import type { ValuesCode } from './values.ts'

/** What can be kept of a list instead of the list: `squares` is Σ(x − mean)², which Σx² gives only with a loss of digits. */
export type Moments = {
  readonly n: number
  readonly mean: number
  readonly squares: number
  readonly min: number
  readonly max: number
}

/** Of a list of values. Errors: `values.*`, `number.overflow`. */
export function momentsOf(values: ArrayLike<number>): Result<Moments, ValuesCode | OverflowCode> {
  const of = summary(values)
  if (!of.ok) return of
  const { n, mean, s, min, max } = of.value
  return ok({ n, mean, squares: s === null ? 0 : s * s * (n - 1), min, max })
}

/** Why kept moments cannot be those of any list, or null. */
function faultOfMoments({ n, mean, squares, min, max }: Moments) {
  const fault =
    outside({ n }, { least: 1, whole: true }) ??
    outside({ squares }, notNegative) ??
    outside({ min, max }, {}) ??
    outside({ max }, { least: min })
  // The mean of equal values may miss them by a last digit.
  const slack = 1e-12 * Math.max(Math.abs(min), Math.abs(max))
  return fault ?? outside({ mean }, { least: min - slack, most: max + slack })
}

/**
 * The moments of all the lists from the moments of each (Chan, Golub and LeVeque). Errors: `moments.none`,
 * `number.outOfBounds`, `number.overflow`.
 */
export function mergeMoments(
  parts: readonly Moments[],
): Result<Moments, BoundsCode | OverflowCode | 'moments.none'> {
  let whole: Moments | null = null
  for (const part of parts) {
    const fault = faultOfMoments(part)
    if (fault) return fault
    whole = whole ? joined(whole, part) : part
  }
  return whole ? settled(whole) : fail('moments.none')
}

function joined(a: Moments, b: Moments): Moments {
  const n = a.n + b.n
  const step = b.mean - a.mean
  return {
    n,
    mean: a.mean + (step * b.n) / n,
    squares: a.squares + b.squares + ((step * step * a.n) / n) * b.n,
    min: Math.min(a.min, b.min),
    max: Math.max(a.max, b.max),
  }
}

/** The summary that the list itself would have. Errors: `number.outOfBounds`, `number.overflow`. */
export function summaryOfMoments(moments: Moments): Result<Summary, BoundsCode | OverflowCode> {
  const fault = faultOfMoments(moments)
  if (fault) return fault
  const { n, mean, squares, min, max } = moments
  const s = n > 1 ? Math.sqrt(squares / (n - 1)) : null
  return settled({ n, mean, s, v: s !== null && mean > 0 ? (100 * s) / mean : null, min, max })
}

import type { OverflowCode } from '../overflow.ts'
import { fail, ok, type Result } from '../result.ts'
import { faultOf, type ValuesCode } from './values.ts'

/** In the unit of the values; `v` in %. */
export type Summary = {
  readonly n: number
  readonly mean: number
  /** Standard deviation of the sample (n − 1); null for a single value. */
  readonly s: number | null
  /** Coefficient of variation, %; null where there is no s or the mean is not positive. */
  readonly v: number | null
  readonly min: number
  readonly max: number
}

/**
 * n, mean, s (n − 1), V, least and greatest; nothing is rounded, nothing dropped. In two passes, so that large means
 * cost no digits; the order of the values changes the last binary digits at most. Takes any list, typed arrays too.
 */
export function summary(values: ArrayLike<number>): Result<Summary, ValuesCode | OverflowCode> {
  const fault = faultOf(values)
  if (fault) return fault
  const n = values.length
  let [sum, min, max] = [0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let at = 0; at < n; at++) {
    const value = values[at] ?? 0
    sum += value
    if (value < min) min = value
    if (value > max) max = value
  }
  const mean = sum / n
  let squares = 0
  for (let at = 0; at < n; at++) squares += ((values[at] ?? 0) - mean) ** 2
  if (!Number.isFinite(mean) || !Number.isFinite(squares)) return fail('number.overflow', { mean, squares })
  const s = n > 1 ? Math.sqrt(squares / (n - 1)) : null
  const v = s !== null && mean > 0 ? (100 * s) / mean : null
  if (v !== null && !Number.isFinite(v)) return fail('number.overflow', { mean, squares })
  return ok({ n, mean, s, v, min, max })
}

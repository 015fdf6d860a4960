import { fail, ok, type Result } from '../result.ts'

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

/** n, mean, s (n − 1), V, least and greatest; nothing is rounded. In two passes, so that large means cost no digits. */
export function summary(
  values: readonly number[],
): Result<Summary, 'statistics.empty' | 'statistics.notFinite'> {
  const n = values.length
  if (n === 0) return fail('statistics.empty')
  if (!values.every(Number.isFinite)) return fail('statistics.notFinite')
  const mean = values.reduce((sum, value) => sum + value, 0) / n
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  if (!Number.isFinite(mean) || !Number.isFinite(squares)) return fail('statistics.notFinite')
  const s = n > 1 ? Math.sqrt(squares / (n - 1)) : null
  const v = s !== null && mean > 0 ? (100 * s) / mean : null
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of values) [min, max] = [Math.min(min, value), Math.max(max, value)]
  return ok({ n, mean, s, v, min, max })
}

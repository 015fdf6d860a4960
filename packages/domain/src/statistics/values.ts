import type { Bounds } from '../bounds.ts'
import { fail, type Result } from '../result.ts'

/** Refusals of a list of numbers. Detail: `{ n, least }` where there are too few, else `{ index, value }`. */
export type ValuesCode = 'values.empty' | 'values.tooFew' | 'values.notFinite' | 'values.outOfBounds'
export type ValuesFault =
  { readonly n: number; readonly least: number } | { readonly index: number; readonly value: number }

/**
 * Refuses a list that is unfit for computation, or null. `least` is the minimum count; `above` and `from` bound each
 * value.
 */
export function faultOf(
  values: ArrayLike<number>,
  { least = 1, above, from }: { least?: number; above?: Bounds['above']; from?: Bounds['least'] } = {},
): Result<never, ValuesCode, ValuesFault> | null {
  const n = values.length
  if (n === 0) return fail('values.empty', { n, least })
  if (n < least) return fail('values.tooFew', { n, least })
  for (let index = 0; index < n; index++) {
    const value = values[index] ?? Number.NaN
    if (!Number.isFinite(value)) return fail('values.notFinite', { index, value })
    if ((above !== undefined && value <= above) || (from !== undefined && value < from))
      return fail('values.outOfBounds', { index, value })
  }
  return null
}

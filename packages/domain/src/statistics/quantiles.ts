import { outside, type BoundsCode } from '../bounds.ts'
import { settled, type OverflowCode } from '../overflow.ts'
import type { Result } from '../result.ts'
import { faultOf, type ValuesCode } from './values.ts'

/** The value at share p of sorted values: linear between ranks 1 + (n − 1)·p (Hyndman and Fan's type 7). */
function between(sorted: ArrayLike<number>, p: number): number {
  const rank = (sorted.length - 1) * p
  const at = Math.floor(rank)
  const low = sorted[at] ?? 0
  const high = sorted[at + 1] ?? low
  return low + (high - low) * (rank - at)
}

const sortedCopy = (values: ArrayLike<number>) => Float64Array.from(values).toSorted()

/** The p-quantile, 0 ≤ p ≤ 1, by type 7 (as R and spreadsheets do). Errors: `values.*`, `number.outOfBounds`, `number.overflow`. */
export const quantile = (
  values: ArrayLike<number>,
  p: number,
): Result<number, ValuesCode | BoundsCode | OverflowCode> =>
  faultOf(values) ?? outside({ p }, { least: 0, most: 1 }) ?? settled(between(sortedCopy(values), p))

export type Quartiles = {
  readonly n: number
  readonly min: number
  readonly q1: number
  readonly median: number
  readonly q3: number
  readonly max: number
  readonly interquartile: number
}

/** Least, quartiles (type 7), greatest, and q3 − q1, in the unit of the values. Errors: `values.*`, `number.overflow`. */
export function quartiles(values: ArrayLike<number>): Result<Quartiles, ValuesCode | OverflowCode> {
  const fault = faultOf(values)
  if (fault) return fault
  const sorted = sortedCopy(values)
  const at = (p: number) => between(sorted, p)
  const [min, q1, median, q3, max] = [at(0), at(0.25), at(0.5), at(0.75), at(1)]
  return settled({ n: sorted.length, min, q1, median, q3, max, interquartile: q3 - q1 })
}

import { finite, notNegative, outside, type BoundsCode } from '../bounds.ts'
import { settled, type OverflowCode } from '../overflow.ts'
import { fail, type Result } from '../result.ts'

/** Sums as noted on paper records: Σx with Σ(x − mean)², or with Σx². */
export type Sums =
  | { readonly n: number; readonly sum: number; readonly squaredDeviations: number }
  | { readonly n: number; readonly sum: number; readonly sumOfSquares: number }

/** In the unit of the values; `v` in %, null where the mean is not positive. */
export type SummaryOfSums = {
  readonly n: number
  readonly mean: number
  readonly squaredDeviations: number
  readonly s: number
  readonly v: number | null
}

/**
 * Mean, s (n − 1) and V of two values or more from their sums. Errors: `number.outOfBounds`, `number.overflow`,
 * `sums.impossible` { sumOfSquares, least } where Σx² is less than (Σx)²/n, which is impossible.
 */
export function summaryOfSums(
  sums: Sums,
): Result<SummaryOfSums, BoundsCode | OverflowCode | 'sums.impossible'> {
  const { n, sum } = sums
  const fault = outside({ n }, { least: 2, whole: true }) ?? outside({ sum }, finite)
  if (fault) return fault
  const mean = sum / n
  const deviations = deviationsOf(sums, mean * sum)
  if (!deviations.ok) return deviations
  const s = Math.sqrt(deviations.value / (n - 1))
  return settled({
    n,
    mean,
    squaredDeviations: deviations.value,
    s,
    v: mean > 0 ? (100 * s) / mean : null,
  })
}

function deviationsOf(
  sums: Sums,
  least: number,
): Result<number, BoundsCode | OverflowCode | 'sums.impossible'> {
  if ('squaredDeviations' in sums) {
    const { squaredDeviations } = sums
    return outside({ squaredDeviations }, notNegative) ?? settled(squaredDeviations)
  }
  const { sumOfSquares } = sums
  const fault = outside({ sumOfSquares }, notNegative)
  if (fault) return fault
  // Equal values: the difference is 0 but for the last digits.
  if (sumOfSquares < least * (1 - 1e-12)) return fail('sums.impossible', { sumOfSquares, least })
  return settled(Math.max(0, sumOfSquares - least))
}

import { outside, positive, type BoundsCode, type OutOfBounds } from '../bounds.ts'
import { fail, ok, type Result } from '../result.ts'
import type { RatioFactor } from './methods/test-method.ts'

export type TooShort = { readonly ratio: number; readonly least: number }

/**
 * Slenderness factor of a short cylinder or core for its length (capped, where it is capped: unverified) over its mean
 * diameter, interpolated between the rows of its method (by its `ratioSources`). Above the last row there is no
 * correction: at 1.75 it jumps from 0.98 to 1 (that 1.75 itself is corrected is unverified). Below the first row there
 * is no factor, and none is extrapolated. Refuses `strength.tooShort` below 1, `number.outOfBounds` for a ratio that is
 * no positive number.
 */
export function ratioFactor(
  rows: readonly RatioFactor[],
  ratio: number,
): Result<number, 'strength.tooShort' | BoundsCode, TooShort | OutOfBounds> {
  const fault = outside({ ratio }, positive)
  if (fault) return fault
  const above = rows.findIndex((row) => ratio <= row.ratio)
  const [lower, upper] = [rows[above - 1], rows[above]]
  if (!upper) return ratio >= 1 ? ok(1) : fail('strength.tooShort', { ratio, least: 1 })
  if (ratio === upper.ratio) return ok(upper.factor)
  if (!lower) return fail('strength.tooShort', { ratio, least: upper.ratio })
  const share = (ratio - lower.ratio) / (upper.ratio - lower.ratio)
  return ok(lower.factor + share * (upper.factor - lower.factor))
}

import { fail, ok, type Result } from '../result.ts'
import type { RatioFactor } from './methods.ts'

/**
 * Slenderness factor of a short cylinder or core, interpolated between the rows of its method (ASTM C39 §8.2).
 * Above the last row there is no correction; below the first there is no factor, and none is invented.
 */
export function ratioFactor(
  rows: readonly RatioFactor[],
  ratio: number,
): Result<number, 'strength.tooShort'> {
  const above = rows.findIndex((row) => ratio <= row.ratio)
  const [lower, upper] = [rows[above - 1], rows[above]]
  if (!upper) return ratio >= 1 ? ok(1) : fail('strength.tooShort', { ratio, least: 1 })
  if (ratio === upper.ratio) return ok(upper.factor)
  if (!lower) return fail('strength.tooShort', { ratio, least: upper.ratio })
  const share = (ratio - lower.ratio) / (upper.ratio - lower.ratio)
  return ok(lower.factor + share * (upper.factor - lower.factor))
}

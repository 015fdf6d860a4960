import { type BoundsCode, outside } from '../bounds.ts'
import { ok, type Result } from '../result.ts'

/** Factor on the strength of a core for its excess voidage in %, in steps of 0.5 % from 0 (UK practice, CSTR 11). */
export const voidageFactors = [1, 1.04, 1.08, 1.13, 1.18, 1.23, 1.28, 1.33, 1.39, 1.45, 1.51] as const
const STEP_PERCENT = 0.5
const MOST_PERCENT = 5

/**
 * The factor that brings a core with excess voidage (% more than well compacted concrete of the same mix) to full
 * compaction: the table, linear between its rows. Never extrapolated: `number.outOfBounds` below 0 and above 5 %.
 */
export function voidageFactor(excessPercent: number): Result<number, BoundsCode> {
  const refusal = outside({ excessPercent }, { least: 0, most: MOST_PERCENT })
  if (refusal) return refusal
  const at = excessPercent / STEP_PERCENT
  const row = Math.floor(at)
  const lower = voidageFactors[row] ?? 1
  const upper = voidageFactors[row + 1] ?? lower
  return ok(lower + (at - row) * (upper - lower))
}

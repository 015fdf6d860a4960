import { type BoundsCode, outside, positive } from '../bounds.ts'
import { type OverflowCode, settled } from '../overflow.ts'
import type { Result } from '../result.ts'
import { methodOf, type MethodId } from '../specimen/methods.ts'
import { ratioFactor } from '../specimen/ratio-factor.ts'

/** Nothing is rounded. */
export type CoreStrength = {
  readonly areaMm2: number
  /** Length as tested over diameter. */
  readonly ratio: number
  readonly uncorrectedMpa: number
  readonly factor: number
  readonly correctedMpa: number
}

/**
 * Strength of a drilled core: load over the circular area, corrected for slenderness by the table of a method (ASTM C42
 * refers to that of C39: at L/D ≤ 1.75, never below 1.00, never extrapolated). Load in N; mean diameter and length in mm,
 * the length as tested, caps included (unverified).
 * `number.outOfBounds`, `strength.tooShort` with the ratio and the least one, `number.overflow`.
 */
export function coreStrength(of: {
  readonly maximumLoadN: number
  readonly diameterMm: number
  readonly lengthMm: number
  readonly method: MethodId
}): Result<CoreStrength, BoundsCode | OverflowCode | 'strength.tooShort'> {
  const { maximumLoadN, diameterMm, lengthMm } = of
  const refusal = outside({ maximumLoadN, diameterMm, lengthMm }, positive)
  if (refusal) return refusal
  const areaMm2 = (Math.PI * diameterMm ** 2) / 4
  const finite = settled({ areaMm2, ratio: lengthMm / diameterMm, uncorrectedMpa: maximumLoadN / areaMm2 })
  if (!finite.ok) return finite
  const { ratio, uncorrectedMpa } = finite.value
  const factor = ratioFactor(methodOf(of.method).ratioFactors, ratio)
  if (!factor.ok) return factor
  return settled({ ...finite.value, factor: factor.value, correctedMpa: uncorrectedMpa * factor.value })
}

import { type BoundsCode, outside, positive } from '../bounds.ts'
import { fail, ok, type Result } from '../result.ts'

const percent = { least: 0, most: 100 } as const

/**
 * Gravimetric air content in % by ASTM C138: A = (T − D) / T · 100, D the measured density and T the density without
 * air, in the same unit. `air.denserThanAirFree` with both where D > T: the masses or absolute volumes are wrong.
 */
export function gravimetricAir(
  density: number,
  airFree: number,
): Result<number, BoundsCode | 'air.denserThanAirFree'> {
  const refusal = outside({ density, airFree }, positive)
  if (refusal) return refusal
  if (density > airFree) return fail('air.denserThanAirFree', { density, airFree })
  return ok(((airFree - density) / airFree) * 100)
}

/**
 * Air content in % by the pressure method: A = A1 − G, the apparent air content less the aggregate correction factor, both
 * in % (ASTM C231, unverified). The method is not for light-weight aggregate: `air.lightWeightAggregate`.
 * `air.belowCorrection` with both where the correction exceeds the reading.
 */
export function pressureAir(of: {
  readonly apparent: number
  readonly correction: number
  readonly lightWeightAggregate: boolean
}): Result<number, BoundsCode | 'air.lightWeightAggregate' | 'air.belowCorrection'> {
  const { apparent, correction } = of
  const refusal = outside({ apparent, correction }, percent)
  if (refusal) return refusal
  if (of.lightWeightAggregate) return fail('air.lightWeightAggregate', { apparent })
  if (correction > apparent) return fail('air.belowCorrection', { apparent, correction })
  return ok(apparent - correction)
}

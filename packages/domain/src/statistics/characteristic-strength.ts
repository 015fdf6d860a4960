import { notNegative, outside, positive, type BoundsCode } from '../bounds.ts'
import { settled, type OverflowCode } from '../overflow.ts'
import type { Result } from '../result.ts'
import { fractileOf, type Fractile } from './fractiles.ts'

/** In the unit of the strengths, unrounded. */
export type CharacteristicStrength = {
  readonly characteristic: number
  /** t·s */
  readonly margin: number
  readonly fractile: Fractile
}

/**
 * Characteristic strength f = fm − t·s, which `percentBelow` % of the tests fall below (NCh 1998; CIRSOC 201
 * f'ck = f'cm − 1.28·s with 10 %). `mean` and `s` in one unit. It may be negative for a very large s. Errors:
 * `number.outOfBounds`, `number.overflow`.
 */
export function characteristicStrength(of: {
  readonly mean: number
  readonly s: number
  readonly percentBelow: number
}): Result<CharacteristicStrength, BoundsCode | OverflowCode> {
  const { mean, s, percentBelow } = of
  const fault = outside({ mean }, positive) ?? outside({ s }, notNegative)
  if (fault) return fault
  const fractile = fractileOf(percentBelow)
  if (!fractile.ok) return fractile
  const margin = fractile.value.t * s
  return settled({ characteristic: mean - margin, margin, fractile: fractile.value })
}

import { type BoundsCode, notNegative, outside, positive } from '../bounds.ts'
import { type OverflowCode, settled } from '../overflow.ts'
import { fail, type Result } from '../result.ts'

/** In the units of the measurement: kg and m³ give kg/m³, lb and ft³ give lb/ft³. */
export type FreshDensity = { readonly net: number; readonly density: number }

/**
 * Density of fresh concrete by ASTM C138 (EN 12350-6 alike): net mass of the full measure over its volume. Masses and
 * volume in kg and m³ or in lb and ft³, never mixed; nothing is rounded.
 * `number.outOfBounds`; `freshDensity.notFuller` with both masses where the full measure weighs no more than the empty one.
 */
export function freshDensity(of: {
  readonly empty: number
  readonly full: number
  readonly volume: number
}): Result<FreshDensity, BoundsCode | OverflowCode | 'freshDensity.notFuller'> {
  const { empty, full, volume } = of
  const refusal = outside({ empty }, notNegative) ?? outside({ full, volume }, positive)
  if (refusal) return refusal
  if (full <= empty) return fail('freshDensity.notFuller', { empty, full })
  return settled({ net: full - empty, density: (full - empty) / volume })
}

/** In the units of the batch: m³ and kg/m³, or ft³ and lb/ft³. */
export type Yield = {
  readonly yield: number
  /** Yield over the volume the batch was designed for: below 1 the batch is short. */
  readonly relative: number
  /** Mass of cement in each unit of volume that was really made. */
  readonly cementContent: number
}

/**
 * Yield of a batch by ASTM C138: Y = mass of all its materials / density; relative yield = Y / design volume; cement
 * content = cement batched / Y. kg, kg/m³ and m³, or lb, lb/ft³ and ft³ (27 ft³ are 1 yd³).
 * `number.outOfBounds`: masses, density and volume above 0, cement from 0 up to the mass of the batch.
 */
export function yieldOf(of: {
  readonly batchMass: number
  readonly density: number
  readonly designVolume: number
  readonly cement: number
}): Result<Yield, BoundsCode | OverflowCode> {
  const { batchMass, density, designVolume, cement } = of
  const refusal =
    outside({ batchMass, density, designVolume }, positive) ??
    outside({ cement }, { least: 0, most: batchMass })
  if (refusal) return refusal
  const volume = batchMass / density
  return settled({ yield: volume, relative: volume / designVolume, cementContent: cement / volume })
}

/**
 * Theoretical density T of the air-free concrete by ASTM C138: mass of all materials of the batch over the sum of their
 * absolute volumes, in the units given.
 */
export function airFreeDensity(
  batchMass: number,
  absoluteVolume: number,
): Result<number, BoundsCode | OverflowCode> {
  return outside({ batchMass, absoluteVolume }, positive) ?? settled(batchMass / absoluteVolume)
}

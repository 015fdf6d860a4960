import { outside, positive, type BoundsCode } from '../bounds.ts'
import { settled, type OverflowCode } from '../overflow.ts'
import type { Result } from '../result.ts'
import { crossSection, dimensionFault, lengthOf, type Geometry } from './geometry.ts'

/** Apparent density in kg/m³ from the mass in g and the measured dimensions in mm, unrounded. For validated numbers. */
export const density = (massG: number, geometry: Geometry): number =>
  (massG / (crossSection(geometry) * lengthOf(geometry))) * 1e6

/**
 * The same with validation: EN 12390-7 mass over volume; reports round it to 10 kg/m³ (unverified).
 * Refuses `number.outOfBounds` for a mass or dimension that is not positive (by its name), `number.overflow`.
 */
export const apparentDensity = (of: {
  readonly massG: number
  readonly geometry: Geometry
}): Result<number, BoundsCode | OverflowCode> =>
  outside({ massG: of.massG }, positive) ??
  dimensionFault(of.geometry) ??
  settled(density(of.massG, of.geometry))

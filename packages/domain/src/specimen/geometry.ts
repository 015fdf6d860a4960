import { settled, type OverflowCode } from '../overflow.ts'
import { outside, positive, type BoundsCode, type OutOfBounds } from '../bounds.ts'
import type { Result } from '../result.ts'

/**
 * Measured dimensions in mm: two diameters at right angles at mid-height, or the two sides of the loaded face, which need
 * not be equal. A core is a cylinder; that it was drilled is told beside it, where it matters.
 */
export type Geometry =
  | { readonly kind: 'cylinder'; readonly diameters: readonly [number, number]; readonly length: number }
  | { readonly kind: 'cube'; readonly sides: readonly [number, number]; readonly height: number }

export type SpecimenKind = Geometry['kind']

export const widthsOf = (geometry: Geometry): readonly [number, number] =>
  geometry.kind === 'cylinder' ? geometry.diameters : geometry.sides
export const lengthOf = (geometry: Geometry): number =>
  geometry.kind === 'cylinder' ? geometry.length : geometry.height
export const meanWidth = (geometry: Geometry): number => {
  const [first, second] = widthsOf(geometry)
  return (first + second) / 2
}

/** The area of the loaded face in mm² from its two measured widths in mm. */
export const areaFormulas = {
  /** π·d²/4 with the mean of the two diameters (ASTM C39). */
  circleOfMeanDiameter: (first: number, second: number) => (Math.PI * ((first + second) / 2) ** 2) / 4,
  /** The product of the two measured sides (EN 12390-3). */
  productOfSides: (first: number, second: number) => first * second,
} as const

export type AreaFormula = keyof typeof areaFormulas
export const formulaOf = {
  cylinder: 'circleOfMeanDiameter',
  cube: 'productOfSides',
} as const satisfies Record<SpecimenKind, AreaFormula>

/** Area of the loaded cross-section in mm², for dimensions already accepted; `measuredArea` refuses the others. */
export const crossSection = (geometry: Geometry): number =>
  areaFormulas[formulaOf[geometry.kind]](...widthsOf(geometry))

/** The first dimension that cannot be, by its name, as a refusal; null when all are positive numbers. */
export function dimensionFault(geometry: Geometry): Result<never, BoundsCode, OutOfBounds> | null {
  const [first, second] = widthsOf(geometry)
  const length = lengthOf(geometry)
  return outside(
    geometry.kind === 'cylinder'
      ? { diameter1: first, diameter2: second, length }
      : { side1: first, side2: second, height: length },
    positive,
  )
}

/**
 * Area of the loaded cross-section in mm², unrounded. Refuses `number.outOfBounds` for a dimension that is not a positive
 * number (by its name) and `number.overflow`.
 */
export const measuredArea = (geometry: Geometry): Result<number, BoundsCode | OverflowCode> =>
  dimensionFault(geometry) ?? settled(crossSection(geometry))

import { settled, type OverflowCode } from '../overflow.ts'
import { outside, positive, type BoundsCode, type OutOfBounds } from '../bounds.ts'
import type { Result } from '../result.ts'

/**
 * Measured dimensions in mm: two diameters at right angles at mid-height, or the two sides of the loaded face, which
 * need not be equal. A core is a cylinder; its origin is passed separately where it matters. For a beam, width and
 * depth at the fracture, and the span between its supports.
 */
export type Geometry =
  | { readonly kind: 'cylinder'; readonly diameters: readonly [number, number]; readonly length: number }
  | { readonly kind: 'cube'; readonly sides: readonly [number, number]; readonly height: number }
  | {
      readonly kind: 'beam'
      readonly sides: readonly [number, number]
      readonly length: number
      readonly span: number
      /**
       * Distance from the fracture to the nearest support, along the side in tension; null: it lies within the middle
       * third.
       */
      readonly fractureAt: number | null
    }

export type SpecimenKind = Geometry['kind']
/** The kinds with compressive strength classes: C30/37 is of cylinders and cubes. */
export type PressedKind = Exclude<SpecimenKind, 'beam'>

export const widthsOf = (geometry: Geometry): readonly [number, number] =>
  geometry.kind === 'cylinder' ? geometry.diameters : geometry.sides
export const lengthOf = (geometry: Geometry): number =>
  geometry.kind === 'cube' ? geometry.height : geometry.length
export const meanWidth = (geometry: Geometry): number => {
  const [first, second] = widthsOf(geometry)
  return (first + second) / 2
}

/** The mean of the two diameters, in mm² of the circle. */
const circle = (geometry: Geometry) => (Math.PI * meanWidth(geometry) ** 2) / 4
const product = (geometry: Geometry) => {
  const [first, second] = widthsOf(geometry)
  return first * second
}
/** b·d²/L: load divided by it is the stress of the outer fibre under third-point loading. */
const atThirds = (geometry: Geometry) => (product(geometry) * widthsOf(geometry)[1]) / spanOf(geometry)

/** The span of a beam, or the length of any other specimen, in mm. */
export const spanOf = (geometry: Geometry): number =>
  geometry.kind === 'beam' ? geometry.span : lengthOf(geometry)

/** Divisors from load to stress, in mm² from the dimensions in mm. */
export const areaFormulas = {
  /** π·d²/4 with the mean of the two diameters (ASTM C39). */
  circleOfMeanDiameter: circle,
  /** The product of the two measured sides (EN 12390-3). */
  productOfSides: product,
  /** π·L·d/2 with the mean diameter and the length of the line of contact (ASTM C496, EN 12390-6). */
  splitCylinder: (geometry: Geometry) => (Math.PI * lengthOf(geometry) * meanWidth(geometry)) / 2,
  /** b·d²/L, wherever the beam broke (EN 12390-5, two loads). */
  beamAtThirds: atThirds,
  /** b·d²/L within the middle third, b·d²/(3·a) outside it, where the moment was smaller (ASTM C78). */
  beamAtFracture: (geometry: Geometry) =>
    geometry.kind === 'beam' && geometry.fractureAt !== null
      ? (product(geometry) * geometry.sides[1]) / (3 * geometry.fractureAt)
      : atThirds(geometry),
} as const satisfies Record<string, (geometry: Geometry) => number>

export type AreaFormula = keyof typeof areaFormulas

/** Area of the cross-section in mm², for validated dimensions; `measuredArea` validates. */
export const crossSection = (geometry: Geometry): number =>
  geometry.kind === 'cylinder' ? circle(geometry) : product(geometry)

/** Refuses the first invalid dimension by its name; null when all are positive numbers. */
export function dimensionFault(geometry: Geometry): Result<never, BoundsCode, OutOfBounds> | null {
  const [first, second] = widthsOf(geometry)
  const length = lengthOf(geometry)
  return outside(
    geometry.kind === 'cylinder'
      ? { diameter1: first, diameter2: second, length }
      : geometry.kind === 'cube'
        ? { side1: first, side2: second, height: length }
        : { width: first, depth: second, length, span: geometry.span, fractureAt: geometry.fractureAt ?? 1 },
    positive,
  )
}

/**
 * Area of the cross-section in mm², unrounded. Refuses `number.outOfBounds` for a dimension that is not a positive
 * number (by its name) and `number.overflow`.
 */
export const measuredArea = (geometry: Geometry): Result<number, BoundsCode | OverflowCode> =>
  dimensionFault(geometry) ?? settled(crossSection(geometry))

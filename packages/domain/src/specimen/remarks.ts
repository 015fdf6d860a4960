import type { BoundsCode, OutOfBounds } from '../bounds.ts'
import { roundTo } from '../quantity/rounding.ts'
import { ok, type Result } from '../result.ts'
import { dimensionFault, lengthOf, meanWidth, widthsOf, type Geometry } from './geometry.ts'
import type { TestMethod } from './methods/test-method.ts'
import { isMethodId, methodOf, type MethodId } from './methods.ts'
import { nominalGeometry, shapes, type ShapeId } from './shapes.ts'

/** Remark of a method on a specimen: the value, its limit or limits, and whether a source was read. */
export type Remark = {
  readonly code:
    | 'diametersDiffer'
    | 'lengthToReport'
    | 'widthOff'
    | 'heightOff'
    | 'factorDoubtful'
    | 'fractureTooFar'
    | 'planenessOff'
    | 'perpendicularityOff'
  readonly value: number
  readonly least?: number
  readonly most?: number
  readonly verified: boolean
}

/** Rounds so that a decimal value equal to its limit does not fall outside by its last binary digit. */
const plain = (value: number) => roundTo(1e-9, value)

/** The two diameters differ too much (% of their mean): the cylinder is not to be tested. */
export function diameterRemarks({ diametersDiffer }: TestMethod, geometry: Geometry): readonly Remark[] {
  if (geometry.kind !== 'cylinder' || diametersDiffer === null) return []
  const [first, second] = widthsOf(geometry)
  const value = plain((Math.abs(first - second) / meanWidth(geometry)) * 100)
  const { mostPercent: most, verified } = diametersDiffer
  return value > most ? [{ code: 'diametersDiffer', value, most, verified }] : []
}

/** The length over the diameter is not nominal: the length is to be measured and reported. */
export function ratioRemarks(
  { nominalRatios }: TestMethod,
  kind: Geometry['kind'],
  ratio: number,
): readonly Remark[] {
  if (kind !== 'cylinder' || nominalRatios === null) return []
  const { least, most, verified } = nominalRatios
  const value = plain(ratio)
  return value < least || value > most ? [{ code: 'lengthToReport', value, least, most, verified }] : []
}

/** A factor was used on a strength for which it was not found. */
export function factorRemarks(
  { factorStrengths }: TestMethod,
  factor: number,
  unroundedMpa: number,
): readonly Remark[] {
  if (factor === 1 || factorStrengths === null) return []
  const { leastMpa: least, mostMpa: most, verified } = factorStrengths
  const value = plain(unroundedMpa)
  return value < least || value > most ? [{ code: 'factorDoubtful', value, least, most, verified }] : []
}

/**
 * A beam broke further outside its middle third than the method allows (% of the span): its reading is no result (ASTM
 * C78).
 */
export function fractureRemarks({ fractureLimit }: TestMethod, geometry: Geometry): readonly Remark[] {
  if (geometry.kind !== 'beam' || geometry.fractureAt === null || fractureLimit === null) return []
  const { mostPercentOfSpan: most, verified } = fractureLimit
  const value = plain((1 / 3 - geometry.fractureAt / geometry.span) * 100)
  return value > most ? [{ code: 'fractureTooFar', value, most, verified }] : []
}

/**
 * True where the reading is no result by its method: it must be invalidated, never checked, and does not count
 * meanwhile.
 */
export const isNoResult = (method: MethodId, geometry: Geometry): boolean =>
  fractureRemarks(methodOf(method), geometry).length > 0

/** The same for a recorded reading, by the method of its mix, its shape and its failure as written. */
export const isNoResultOnRecord = (method: string, shape: ShapeId, failure: string): boolean =>
  isMethodId(method) && isNoResult(method, nominalGeometry(shape, failure))

/**
 * Minimum distance, mm, of a fracture from the nearest support for the reading of this shape to count; null: anywhere.
 */
export function leastFractureAt(method: MethodId, shape: ShapeId): number | null {
  const { fractureLimit } = methodOf(method)
  const nominal = shapes[shape]
  if (nominal.kind !== 'beam' || fractureLimit === null) return null
  return plain(nominal.span * (1 / 3 - fractureLimit.mostPercentOfSpan / 100))
}

/** Compares measured with designated size, in % of it; both widths must keep the tolerance. */
function sizeRemarks(
  { dimensionTolerances }: TestMethod,
  geometry: Geometry,
  shape: ShapeId,
): readonly Remark[] {
  if (dimensionTolerances === null) return []
  const { widthPercent, heightPercent, verified } = dimensionTolerances
  const off = (measured: number, designated: number) => plain((measured / designated - 1) * 100)
  const judged = (code: Remark['code'], value: number, most: number): readonly Remark[] =>
    Math.abs(value) > most ? [{ code, value, least: -most, most, verified }] : []
  return [
    ...widthsOf(geometry).flatMap((width) =>
      judged('widthOff', off(width, shapes[shape].width), widthPercent),
    ),
    ...judged('heightOff', off(lengthOf(geometry), shapes[shape].length), heightPercent),
  ]
}

/**
 * Lists the remarks of the method on the measured dimensions (mm) of a specimen of a designated shape; empty: none.
 * ASTM C39: diameters ≤ 2 % apart (unverified), length reported outside L/D 1.8–2.2. EN 12390-1: widths ± 0.5 %, height
 * ± 5 % of the designated size (unverified): inside them EN 12390-3 allows the nominal area (unverified).
 * Nothing is dropped or forbidden here. Refuses `number.outOfBounds` for a dimension that is not positive.
 */
export function dimensionRemarks(of: {
  readonly method: MethodId
  readonly shape: ShapeId
  readonly geometry: Geometry
}): Result<readonly Remark[], BoundsCode, OutOfBounds> {
  const { geometry, shape } = of
  const method = methodOf(of.method)
  return (
    dimensionFault(geometry) ??
    ok([
      ...diameterRemarks(method, geometry),
      ...ratioRemarks(method, geometry.kind, lengthOf(geometry) / meanWidth(geometry)),
      ...sizeRemarks(method, geometry, shape),
    ])
  )
}

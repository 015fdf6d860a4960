import { fractureAtOf } from './failure.ts'
import type { Geometry } from './geometry.ts'

/**
 * The specimen shapes on offer, nominal, in mm. `width` is the diameter of a cylinder, or the side of a cube or of the
 * section of a beam; `span` is three times its depth, as in ASTM C78 and EN 12390-5.
 */
export const shapes = {
  cylinder150x300: { kind: 'cylinder', width: 150, length: 300 },
  cylinder100x200: { kind: 'cylinder', width: 100, length: 200 },
  cube150: { kind: 'cube', width: 150, length: 150 },
  cube200: { kind: 'cube', width: 200, length: 200 },
  cube100: { kind: 'cube', width: 100, length: 100 },
  beam150x500: { kind: 'beam', width: 150, length: 500, span: 450 },
  beam150x600: { kind: 'beam', width: 150, length: 600, span: 450 },
  beam100x400: { kind: 'beam', width: 100, length: 400, span: 300 },
  beam100x500: { kind: 'beam', width: 100, length: 500, span: 300 },
} as const satisfies Record<
  string,
  | { kind: 'cylinder' | 'cube'; width: number; length: number }
  | { kind: 'beam'; width: number; length: number; span: number }
>

export type ShapeId = keyof typeof shapes
export const shapeIds = Object.keys(shapes) as ShapeId[]
export const isShapeId = (text: string): text is ShapeId => Object.hasOwn(shapes, text)

/**
 * Interprets measured dimensions (mm) by the shape: two diameters and a length, two sides and a height, or the width
 * and depth of a beam at its fracture. `failure`: its failure as recorded, with the fracture position of a beam.
 */
export function geometryOf(
  shape: ShapeId,
  width1: number,
  width2: number,
  length: number,
  failure = '',
): Geometry {
  const nominal = shapes[shape]
  if (nominal.kind === 'cylinder') return { kind: 'cylinder', diameters: [width1, width2], length }
  if (nominal.kind === 'cube') return { kind: 'cube', sides: [width1, width2], height: length }
  return {
    kind: 'beam',
    sides: [width1, width2],
    length,
    span: nominal.span,
    fractureAt: fractureAtOf(failure),
  }
}

/** Nominal dimensions of a shape; a beam counts as broken within its middle third unless its failure has a position. */
export const nominalGeometry = (shape: ShapeId, failure = ''): Geometry =>
  geometryOf(shape, shapes[shape].width, shapes[shape].width, shapes[shape].length, failure)

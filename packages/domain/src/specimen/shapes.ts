import type { Geometry } from './geometry.ts'

/** The specimen shapes on offer, nominal, in mm. `width` is the diameter of a cylinder or the side of a cube. */
export const shapes = {
  cylinder150x300: { kind: 'cylinder', width: 150, length: 300 },
  cylinder100x200: { kind: 'cylinder', width: 100, length: 200 },
  cube150: { kind: 'cube', width: 150, length: 150 },
  cube200: { kind: 'cube', width: 200, length: 200 },
  cube100: { kind: 'cube', width: 100, length: 100 },
} as const satisfies Record<string, { kind: 'cylinder' | 'cube'; width: number; length: number }>

export type ShapeId = keyof typeof shapes
export const shapeIds = Object.keys(shapes) as ShapeId[]
export const isShapeId = (text: string): text is ShapeId => Object.hasOwn(shapes, text)

/** The measured dimensions in mm as the shape reads them: two diameters and a length, or two sides and a height. */
export const geometryOf = (shape: ShapeId, width1: number, width2: number, length: number): Geometry =>
  shapes[shape].kind === 'cylinder'
    ? { kind: 'cylinder', diameters: [width1, width2], length }
    : { kind: 'cube', sides: [width1, width2], height: length }

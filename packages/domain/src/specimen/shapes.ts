/**
 * The specimen shapes on offer, in mm. `width` is the diameter of a cylinder or the side of a cube; `tolerance` is how
 * far a measured width may lie from it before it is questioned (EN 12390-1 asks 0.5 %, moulds in use are worse).
 */
export const shapes = {
  cylinder150x300: { kind: 'cylinder', width: 150, length: 300 },
  cylinder100x200: { kind: 'cylinder', width: 100, length: 200 },
  cube150: { kind: 'cube', width: 150, length: 150 },
  cube100: { kind: 'cube', width: 100, length: 100 },
} as const satisfies Record<string, { kind: 'cylinder' | 'cube'; width: number; length: number }>

export type ShapeId = keyof typeof shapes
export const shapeIds = Object.keys(shapes) as ShapeId[]

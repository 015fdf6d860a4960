/** Fracture patterns of ASTM C39 figure 2; the number is the key to press. */
export const fractureTypes = [
  { type: 1, name: 'cones', inspectIfLow: false },
  { type: 2, name: 'coneAndSplit', inspectIfLow: false },
  { type: 3, name: 'columnar', inspectIfLow: false },
  { type: 4, name: 'diagonal', inspectIfLow: true },
  { type: 5, name: 'sideAtEnd', inspectIfLow: true },
  { type: 6, name: 'sidePointedEnd', inspectIfLow: true },
] as const

export type FractureType = (typeof fractureTypes)[number]['type']
export const isFractureType = (value: number): value is FractureType =>
  fractureTypes.some(({ type }) => type === value)

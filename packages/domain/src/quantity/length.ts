import type { UnitTable } from './unit-table.ts'

export const lengthUnits = ['mm', 'cm', 'in'] as const
export type LengthUnit = (typeof lengthUnits)[number]

/** Millimetres in one of each; the inch is exact by definition. */
export const millimetresPer = { mm: 1, cm: 10, in: 25.4 } as const satisfies UnitTable<LengthUnit>

export const toMillimetres = (value: number, unit: LengthUnit): number => value * millimetresPer[unit]
export const fromMillimetres = (millimetres: number, unit: LengthUnit): number =>
  millimetres / millimetresPer[unit]

import type { UnitTable } from './unit-table.ts'

export const unitWeightUnits = ['kg/m3', 'lb/ft3'] as const
export type UnitWeightUnit = (typeof unitWeightUnits)[number]

/** kg/m³ in one of each: the pound over the cubic foot, both exact by definition. */
export const kilogramsPerCubicMetrePer = {
  'kg/m3': 1,
  'lb/ft3': 0.45359237 / 0.028316846592,
} as const satisfies UnitTable<UnitWeightUnit>

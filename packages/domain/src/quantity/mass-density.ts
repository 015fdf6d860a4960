import type { UnitTable } from './unit-table.ts'

/** kg/m³ in one of each. 1 lb/ft³ = 0.45359237 kg / 0.028316846592 m³: exact, up to the last binary digit. */
export const kilogramsPerCubicMetrePer = {
  'kg/m3': 1,
  'lb/ft3': 0.45359237 / 0.028316846592,
} as const satisfies UnitTable<'kg/m3' | 'lb/ft3'>

import { gramsPer } from './mass.ts'
import type { UnitTable } from './unit-table.ts'
import { cubicMetresPer } from './volume.ts'

export const densityUnits = ['kg/m3', 'lb/ft3'] as const
export type DensityUnit = (typeof densityUnits)[number]

/** Kilograms per cubic metre in one of each: 1 lb/ft³ = 0.45359237 kg / 0.028316846592 m³. */
export const kilogramsPerCubicMetrePer = {
  'kg/m3': 1,
  'lb/ft3': gramsPer.lb / 1000 / cubicMetresPer.ft3,
} as const satisfies UnitTable<DensityUnit>

import type { UnitTable } from './unit-table.ts'

export const massUnits = ['g', 'kg', 'lb'] as const
export type MassUnit = (typeof massUnits)[number]

/** Grams in one of each; the avoirdupois pound is exact by definition. */
export const gramsPer = { g: 1, kg: 1000, lb: 453.59237 } as const satisfies UnitTable<MassUnit>

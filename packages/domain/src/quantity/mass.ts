import type { UnitTable } from './unit-table.ts'

/** Grams in one of each; the pound is exact by definition. */
export const gramsPer = { g: 1, kg: 1000, lb: 453.59237 } as const satisfies UnitTable<'g' | 'kg' | 'lb'>

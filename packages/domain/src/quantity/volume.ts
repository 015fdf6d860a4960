import type { UnitTable } from './unit-table.ts'

/** Cubic metres in one of each; foot and yard follow exactly from the inch (0.3048³, 0.9144³). */
export const cubicMetresPer = {
  m3: 1,
  L: 0.001,
  ft3: 0.028316846592,
  yd3: 0.764554857984,
} as const satisfies UnitTable<'m3' | 'L' | 'ft3' | 'yd3'>

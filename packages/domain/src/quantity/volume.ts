import type { UnitTable } from './unit-table.ts'

/** Cubic metres in one of each; foot, yard and US gallon (231 in³) follow exactly from the inch. */
export const cubicMetresPer = {
  m3: 1,
  L: 0.001,
  ft3: 0.028316846592,
  yd3: 0.764554857984,
  gal: 0.003785411784,
} as const satisfies UnitTable<'m3' | 'L' | 'ft3' | 'yd3' | 'gal'>

import type { UnitTable } from './unit-table.ts'

export const forceUnits = ['N', 'kN', 'kgf', 'lbf', 'tf', 'kip'] as const
export type ForceUnit = (typeof forceUnits)[number]

/** Newtons in one of each; exact by definition. 'tf' is the metric ton-force, not the US short one. */
export const newtonsPer = {
  N: 1,
  kN: 1000,
  kgf: 9.80665,
  lbf: 4.4482216152605,
  tf: 9806.65,
  kip: 4448.2216152605,
} as const satisfies UnitTable<ForceUnit>

export const toNewtons = (value: number, unit: ForceUnit): number => value * newtonsPer[unit]
export const fromNewtons = (newtons: number, unit: ForceUnit): number => newtons / newtonsPer[unit]

import type { UnitTable } from './unit-table.ts'

/** The units in which a press is read and a load is stored. */
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

/** The same with 'tonf', the US short ton-force of 2000 lbf: found on old presses and papers, stored in no table. */
export const newtonsPerAny = { ...newtonsPer, tonf: 8896.443230521 } as const satisfies UnitTable<
  ForceUnit | 'tonf'
>

/** Plain factors for validated numbers; `convert` in `measured.ts` validates. */
export const toNewtons = (value: number, unit: ForceUnit): number => value * newtonsPer[unit]
export const fromNewtons = (newtons: number, unit: ForceUnit): number => newtons / newtonsPer[unit]

import { roundTo } from './rounding.ts'
import type { UnitTable } from './unit-table.ts'

export const stressUnits = ['MPa', 'psi', 'kgf/cm2'] as const
export type StressUnit = (typeof stressUnits)[number]

/** MPa in one of each. 1 psi = 1 lbf / (25.4 mm)², 1 kgf/cm² = 9.80665 N / 100 mm²: exact, up to the last binary digit. */
export const megapascalsPer = {
  MPa: 1,
  psi: 4.4482216152605 / 645.16,
  'kgf/cm2': 0.0980665,
} as const satisfies UnitTable<StressUnit>

export const toMegapascals = (value: number, unit: StressUnit): number => value * megapascalsPer[unit]
export const fromMegapascals = (megapascals: number, unit: StressUnit): number =>
  megapascals / megapascalsPer[unit]

/** The step to which a strength is reported in each unit: 0.1 MPa, 10 psi, 1 kgf/cm². Finer is false precision. */
export const reportingStep = { MPa: 0.1, psi: 10, 'kgf/cm2': 1 } as const satisfies UnitTable<StressUnit>

/** Decimals that show a strength in its unit: those it is reported with, or more where the value itself has more. */
export function decimalsOf(unit: StressUnit, value = 0): number {
  const [, fraction = ''] = String(Number(value.toFixed(9))).split('.')
  return Math.max(reportingStep[unit] < 1 ? 1 : 0, fraction.length)
}

/** A strength as a report prints it in a unit: converted from the unrounded MPa, rounded once. */
export const reportedStress = (megapascals: number, unit: StressUnit): number =>
  roundTo(reportingStep[unit], fromMegapascals(megapascals, unit))

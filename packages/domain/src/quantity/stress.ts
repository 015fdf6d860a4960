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

export type StressSteps = Readonly<Record<StressUnit, number>>

/**
 * The step to which a strength is reported in each unit, unless its method has another: 0.1 MPa, 10 psi, 1 kgf/cm². Finer is
 * false precision.
 */
export const reportingStep = { MPa: 0.1, psi: 10, 'kgf/cm2': 1 } as const satisfies UnitTable<StressUnit>

const fractionOf = (value: number) => String(Number(value.toFixed(9))).split('.')[1]?.length ?? 0

/** Decimals that show a strength in its unit: those it is reported with, or more where the value itself has more. */
export const decimalsOf = (unit: StressUnit, value = 0, steps: StressSteps = reportingStep): number =>
  Math.max(fractionOf(steps[unit]), fractionOf(value))

/** A strength as a report prints it in a unit: converted from the unrounded MPa, rounded once, to the steps of its method. */
export const reportedStress = (
  megapascals: number,
  unit: StressUnit,
  steps: StressSteps = reportingStep,
): number => roundTo(steps[unit], fromMegapascals(megapascals, unit))

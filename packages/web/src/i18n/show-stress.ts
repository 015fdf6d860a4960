import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { decimalsOf, reportedStress, stressUnits, type StressUnit } from '@probeta/domain/quantity/stress.ts'
import { reportingStepsOf } from '@probeta/domain/specimen/reported-strength.ts'
import type { Format } from './format.ts'

export const isStressUnit = (value: unknown): value is StressUnit =>
  stressUnits.some((unit) => unit === value)

/** Formats unrounded MPa, rounded once as the method reports it; without the unit. A dash for no value. */
export function showReported(
  format: Format,
  megapascals: number | null,
  unit: StressUnit,
  method: string,
): string {
  const steps = reportingStepsOf(method)
  return megapascals === null
    ? format.number(null)
    : format.number(reportedStress(megapascals, unit, steps), decimalsOf(unit, 0, steps))
}

/** The same with its unit: '25,5 MPa', '407 kgf/cm²'. */
export const showStrength = (
  format: Format,
  megapascals: number | null,
  unit: StressUnit,
  method: string,
): string =>
  megapascals === null
    ? format.number(null)
    : `${showReported(format, megapascals, unit, method)} ${printedUnit(unit)}`

/** The strength of a core, which is always one in compression: '25,5 MPa'. */
export const showCoreStrength = (format: Format, megapascals: number, unit: StressUnit): string =>
  showStrength(format, megapascals, unit, 'astmC39')

/** A specified strength as it was agreed: '25 MPa', '4000 psi', '22,5 MPa'. */
export const showSpecified = (format: Format, value: number, unit: StressUnit): string =>
  `${format.number(value, Number.isInteger(value) ? 0 : Math.max(1, decimalsOf(unit)))} ${printedUnit(unit)}`

/** A reported strength in MPa, with the decimals its method gave it: 32,0 in compression, 4,50 in flexure. Without the unit. */
export const showMpa = (format: Format, reportedMpa: number | null | undefined, method: string): string =>
  format.number(reportedMpa, decimalsOf('MPa', reportedMpa ?? 0, reportingStepsOf(method)))

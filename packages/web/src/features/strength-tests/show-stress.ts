import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { decimalsOf, reportedStress, stressUnits, type StressUnit } from '@probeta/domain/quantity/stress.ts'
import { reportingStepsOf } from '@probeta/domain/specimen/reported-strength.ts'
import type { Format } from '../../i18n/format.ts'

export const isStressUnit = (value: unknown): value is StressUnit =>
  stressUnits.some((unit) => unit === value)

type Specified = { readonly strengthUnit: StressUnit; readonly method: string }

/** From unrounded MPa, rounded once as the method of the mix reports it; without the unit's name. A dash for nothing. */
export function showReported(format: Format, megapascals: number | null, mix: Specified): string {
  const { strengthUnit: unit, method } = mix
  const steps = reportingStepsOf(method)
  return megapascals === null
    ? format.number(null)
    : format.number(reportedStress(megapascals, unit, steps), decimalsOf(unit, 0, steps))
}

/** A specified strength as it was agreed: '25 MPa', '4000 psi', '22,5 MPa'. */
export const showSpecified = (format: Format, value: number, unit: StressUnit): string =>
  `${format.number(value, Number.isInteger(value) ? 0 : decimalsOf(unit))} ${printedUnit(unit)}`

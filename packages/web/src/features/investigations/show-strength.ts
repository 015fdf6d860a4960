import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { decimalsOf, reportedStress, type StressUnit } from '@probeta/domain/quantity/stress.ts'
import type { Format } from '../../i18n/format.ts'

/** '25,5 MPa', as a report prints it in the unit that was agreed; a dash where there is none. */
export const showStrength = (format: Format, mpa: number | null, unit: StressUnit): string =>
  mpa === null ? '—' : `${format.number(reportedStress(mpa, unit), decimalsOf(unit))} ${printedUnit(unit)}`

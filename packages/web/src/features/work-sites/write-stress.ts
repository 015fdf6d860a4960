import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { reportedStress, type StressUnit } from '@probeta/domain/quantity/stress.ts'
import type { Format } from '../../i18n/format.ts'

/** A strength or its scatter as reports print it in a unit: 31,4 MPa, 407 kgf/cm². */
export const writeStress = (format: Format, megapascals: number, unit: StressUnit): string =>
  `${format.number(reportedStress(megapascals, unit), unit === 'MPa' ? 1 : 0)} ${printedUnit(unit)}`

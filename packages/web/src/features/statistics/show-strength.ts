import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { decimalsOf, fromMegapascals, type StressUnit } from '@probeta/domain/quantity/stress.ts'
import type { Format } from '../../i18n/format.ts'
import { showSpecified } from '../../i18n/show-stress.ts'

/** Converts MPa into a unit; null stays null. */
export const inUnit = (mpa: number | null | undefined, unit: StressUnit): number | null =>
  mpa === null || mpa === undefined ? null : fromMegapascals(mpa, unit)

/** Formats MPa in a unit: '28,4'. A dash for null. */
export const showMpa = (format: Format, mpa: number | null | undefined, unit: StressUnit, more = 0): string =>
  format.number(inUnit(mpa, unit), decimalsOf(unit) + more)

/** Formats a class as it was agreed: '28 MPa', '4000 psi'. */
export const showClass = (
  format: Format,
  { value, unit }: { readonly value: number; readonly unit: StressUnit },
): string => showSpecified(format, value, unit)

/** Formats MPa with the unit: '31,2 MPa'. */
export const showStress = (format: Format, mpa: number | null | undefined, unit: StressUnit): string =>
  `${showMpa(format, mpa, unit)} ${printedUnit(unit)}`

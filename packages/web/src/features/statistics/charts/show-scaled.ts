import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { decimalsOf } from '@probeta/domain/quantity/stress.ts'
import type { Format } from '../../../i18n/format.ts'
import type { Scale } from './build-control.ts'

/** Returns the decimals of numbers on a scale: one for % and for standard deviations, otherwise as the unit is reported. */
export const digitsOn = ({ unit }: Scale): number => (unit === '%' || unit === 's' ? 1 : decimalsOf(unit))

/** Returns '%' or the unit as it is printed. */
export const unitOn = ({ unit }: Scale): string => (unit === '%' || unit === 's' ? unit : printedUnit(unit))

/** Formats a number that is already on the scale, with its unit. */
export const showScaled = (format: Format, value: number | null, scale: Scale): string =>
  `${format.number(value, digitsOn(scale))} ${unitOn(scale)}`

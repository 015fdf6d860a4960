import type { Parameter } from '@probeta/domain/acceptance/rule-set.ts'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import type { TFunction } from 'i18next'
import type { Format } from '../../i18n/format.ts'

/** Names a parameter; 'lotMeanFactor.3' holds from 3 tests on. */
export function wordParameter(t: TFunction, name: string): string {
  const [of = name, from = ''] = name.split('.')
  return t(`ruleSets.parameters.${of}` as 'ruleSets.parameters.lotCoefficient', { from })
}

/** Shows a number of a rule set in its own unit; a share as a percentage. */
export function showParameter(format: Format, { name, value, unit }: Parameter): string {
  if (name.startsWith('singleShare')) return format.percent(value)
  const digits = Number.isInteger(value) ? 0 : Number.isInteger(value * 10) ? 1 : 2
  const shown = format.number(value, digits)
  if (unit === '%') return format.percent(value / 100)
  return unit === '' ? shown : `${shown} ${printedUnit(unit)}`
}

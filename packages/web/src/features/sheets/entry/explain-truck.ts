import type { PlanFault } from '@probeta/domain/visit/plan-faults.ts'
import { printedUnit } from '@probeta/domain/quantity/printed-unit.ts'
import { roundTo } from '@probeta/domain/quantity/rounding.ts'
import { fromMillimetres, type LengthUnit } from '@probeta/domain/quantity/length.ts'
import { useTranslation } from 'react-i18next'
import type { FreshCheck } from '@probeta/domain/fresh/judge-fresh.ts'
import { unitOfCheck } from '@probeta/phrases/word-fresh-check.ts'
import { countDecimals } from '../../../ui/fields/count-decimals.ts'
import { useFreshWords } from '../../../i18n/use-fresh-words.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { amountIn, isOfRecord } from './field-units.ts'
import type { CheckedTruck, TruckError, TruckWarning } from './check-truck.ts'
import { timeFieldOf, type TruckEntry, type TruckField } from './start-truck.ts'

const decimals = { mm: 0, cm: 1, in: 2 } as const satisfies Record<LengthUnit, number>
/** Explains why an age falls on a day without breaks, and names the nearest day that fits. */
export function useExplainFault() {
  const { t } = useTranslation()
  const format = useFormat()
  const time = (at: number) => format.time(new Date(at).toISOString())
  return ({ dueDay, fits }: PlanFault): string =>
    fits
      ? t('sheets.plan.fits', {
          day: format.shortDay(fits.day),
          from: time(fits.from),
          until: time(fits.until),
        })
      : t('sheets.plan.never', { day: format.shortDay(dueDay) })
}

/** Returns the sentence for an error of a field. */
export function useExplainError() {
  const { t } = useTranslation()
  const format = useFormat()
  return (field: TruckField, error: TruckError, { preview }: CheckedTruck): string => {
    switch (error.code) {
      case 'required':
        return field === 'warningsReason' ? t('sheets.wrong.reason') : t('common.form.required')
      case 'notNumber':
        return t('common.form.notNumber')
      case 'span':
        return `${format.number(error.least, error.least % 1 === 0 ? 0 : 2)} – ${format.number(error.most, countDecimals(roundTo(0.1, error.most)))}`
      case 'least':
        return `≥ ${format.number(error.least, countDecimals(error.least))}`
      case 'weighing':
        return t('fresh.unitWeight.wrong')
      case 'cement':
        return t('fresh.unitWeight.wrongCement')
      case 'agePlan': {
        const word = preview.ok ? undefined : preview.word
        return word === undefined ? t('sheets.wrong.agePlanLong') : t('sheets.wrong.agePlan', { word })
      }
      default:
        return t(`sheets.wrong.${error.code}`)
    }
  }
}

function usePlainNumber() {
  const format = useFormat()
  return (value: unknown, digits: number) =>
    format.number(typeof value === 'number' ? roundTo(10 ** -digits, value) : null, digits)
}

/** Returns the sentence for a value and its limit, in the unit in which it was typed. */
export function useExplainCheck() {
  const plain = usePlainNumber()
  const { sayCheck, sayAmount } = useFreshWords()
  return (check: FreshCheck, { slumpUnit, units }: TruckEntry): string => {
    const inLength = check.what === 'consistence' && unitOfCheck(check).unit === 'mm'
    const unit = check.what === 'density' ? units.density : units.temperature
    const converted = (check.what === 'density' || check.what === 'concreteTemperature') && !isOfRecord(unit)
    const amount = (value: number) => {
      if (inLength) return `${plain(fromMillimetres(value, slumpUnit), decimals[slumpUnit])} ${slumpUnit}`
      return converted ? `${plain(amountIn(unit, value), 1)} ${printedUnit(unit)}` : sayAmount(check, value)
    }
    return sayCheck(check, amount)
  }
}

/** Returns the sentence for a warning of a column. */
export function useExplainWarning() {
  const { t } = useTranslation()
  const plain = usePlainNumber()
  const explainCheck = useExplainCheck()
  const timeName = (name: unknown) => {
    const field = timeFieldOf(name)
    return field ? t(`sheets.truck.${field}`) : ''
  }
  return (warning: TruckWarning, truck: TruckEntry): string => {
    if (warning.code === 'outsideLimit') return explainCheck(warning.check, truck)
    const { code, values } = warning
    const { earlier, later, minutes, most, sampleCode, workSiteName, limit }: Record<string, unknown> = values
    switch (code) {
      case 'timesOutOfOrder':
        return t('sheets.warnings.timesOutOfOrder', { earlier: timeName(earlier), later: timeName(later) })
      case 'tooLongSinceBatching':
        return t('sheets.warnings.tooLongSinceBatching', { minutes, most })
      case 'duplicateNote':
        return t('sheets.warnings.duplicateNote')
      case 'noteElsewhere':
        return t('sheets.warnings.noteElsewhere', { sampleCode, workSiteName })
      default:
        return t(`sheets.warnings.${code}`, {
          limit: `${plain(amountIn(truck.units.temperature, Number(limit)), 0)} ${truck.units.temperature}`,
        })
    }
  }
}

import type { PlanFault } from '@probeta/domain/visit/plan-faults.ts'
import { fromMillimetres } from '@probeta/domain/quantity/length.ts'
import { roundTo } from '@probeta/domain/quantity/rounding.ts'
import type { LengthUnit } from '@probeta/domain/quantity/length.ts'
import { useTranslation } from 'react-i18next'
import type { FreshCheck } from '@probeta/domain/fresh/judge-fresh.ts'
import { unitOfCheck } from '@probeta/phrases/word-fresh-check.ts'
import { countDecimals } from '../../../ui/fields/count-decimals.ts'
import { useFreshWords } from '../../../i18n/use-fresh-words.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import type { CheckedTruck, TruckError, TruckWarning } from './check-truck.ts'
import type { TruckEntry, TruckField } from './start-truck.ts'

const decimals = { mm: 0, cm: 1, in: 2 } as const satisfies Record<LengthUnit, number>
const timeNames = {
  leftPlantAt: 'leftPlant',
  arrivedAt: 'arrived',
  castAt: 'cast',
  dischargedAt: 'discharged',
} as const
const isTime = (name: unknown): name is keyof typeof timeNames =>
  typeof name === 'string' && Object.hasOwn(timeNames, name)

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

/** Returns the sentences for the errors and the warnings of a column. */
export function useExplainTruck() {
  const { t } = useTranslation()
  const format = useFormat()
  const { sayCheck, sayAmount } = useFreshWords()
  const timeName = (name: unknown) => (isTime(name) ? t(`sheets.truck.${timeNames[name]}`) : '')
  const plain = (value: unknown, digits: number) =>
    format.number(typeof value === 'number' ? roundTo(10 ** -digits, value) : null, digits)

  function explainError(field: TruckField, error: TruckError, { preview }: CheckedTruck): string {
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

  /** In the unit in which it was typed. */
  function explainCheck(check: FreshCheck, { slumpUnit }: TruckEntry): string {
    const inLength = check.what === 'consistence' && unitOfCheck(check).unit === 'mm'
    const amount = (value: number) =>
      inLength
        ? `${plain(fromMillimetres(value, slumpUnit), decimals[slumpUnit])} ${slumpUnit}`
        : sayAmount(check, value)
    return sayCheck(check, amount)
  }

  function explainWarning(warning: TruckWarning, truck: TruckEntry): string {
    if (warning.code === 'outsideLimit') return explainCheck(warning.check, truck)
    const { code, values } = warning
    switch (code) {
      case 'timesOutOfOrder':
        return t('sheets.warnings.timesOutOfOrder', {
          earlier: timeName(values['earlier']),
          later: timeName(values['later']),
        })
      case 'tooLongSinceBatching':
        return t('sheets.warnings.tooLongSinceBatching', {
          minutes: values['minutes'],
          most: values['most'],
        })
      case 'duplicateNote':
        return t('sheets.warnings.duplicateNote')
      case 'noteElsewhere':
        return t('sheets.warnings.noteElsewhere', {
          sampleCode: values['sampleCode'],
          workSiteName: values['workSiteName'],
        })

      default:
        return t(`sheets.warnings.${code}`, { limit: plain(values['limit'], 0) })
    }
  }
  return { explainError, explainWarning, explainCheck }
}

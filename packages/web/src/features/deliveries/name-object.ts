import type { Delivery } from '@probeta/contract/deliveries.ts'
import type { TFunction } from 'i18next'
import type { Format } from '../../i18n/format.ts'

/** What a delivery is about, in a few words. */
export function nameObject(t: TFunction, format: Format, { report, lowResult, week }: Delivery): string {
  if (lowResult)
    return t('deliveries.object.low', { code: lowResult.sampleCode, age: format.age(lowResult.ageHours) })
  if (report)
    return t('deliveries.object.report', { number: report.number ?? '—', revision: report.revision })
  return t('deliveries.object.week', { day: week ? format.day(week) : '—' })
}

const known = ['address', 'tooLate', 'nothing', 'expired', 'refused'] as const

/** Why a letter did not leave: in our words where we know, otherwise in those of the mail server. */
export const nameFailure = (t: TFunction, because: string): string => {
  const code = known.find((one) => one === because)
  return code ? t(`deliveries.because.${code}`) : because
}

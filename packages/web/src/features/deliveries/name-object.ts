import type { Delivery } from '@probeta/contract/reports/deliveries.ts'
import type { TFunction } from 'i18next'
import type { Format } from '../../i18n/format.ts'

/** Names the subject of a delivery: a low result, a report or a summary. */
export function nameObject(t: TFunction, format: Format, { report, lowResult, period }: Delivery): string {
  if (lowResult)
    return t('deliveries.object.low', { code: lowResult.sampleCode, age: format.age(lowResult.ageHours) })
  if (report)
    return t('deliveries.object.report', { number: report.number ?? '—', revision: report.revision })
  const { from = '', to = '' } = period ?? {}
  return from === to
    ? t('deliveries.object.day', { day: format.day(from) })
    : t('deliveries.object.period', { from: format.day(from), to: format.day(to) })
}

const known = ['address', 'tooLate', 'nothing', 'expired', 'refused'] as const

/** Words why an e-mail was not sent: a phrase for a known code, otherwise the text of the mail server. */
export const nameFailure = (t: TFunction, because: string): string => {
  const code = known.find((one) => one === because)
  return code ? t(`deliveries.because.${code}`) : because
}

import type { ReportBatch } from '@probeta/contract/reports/report-batches.ts'
import type { TFunction } from 'i18next'
import type { Format } from '../../i18n/format.ts'

/** Names the selection of a batch: 'OB12 · Torre Norte · C-30 · 1 oct – 31 oct', or the whole laboratory. */
export const nameChosen = (t: TFunction, format: Format, { chosen }: ReportBatch): string => {
  const { client, workSite, mix, from, to, ageHours } = chosen
  const days = from || to ? [from, to].map((day) => (day ? format.day(day) : '…')).join(' – ') : null
  const age = ageHours === null ? null : format.age(ageHours)
  const parts = [workSite ?? client, mix, days, age].filter((part) => part !== null)
  return parts.length > 0 ? parts.join(' · ') : t('reportBatches.everything')
}

import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import type { DataColumn } from './write-points.ts'

type Samples = { readonly sampleCode: readonly string[]; readonly castAt: readonly number[] }

const itself = (at: number) => at

/** Names the sample of each charted point and its day of casting; `columns` lists both. */
export function useSamples({ sampleCode, castAt }: Samples, pointOf = itself) {
  const { t } = useTranslation()
  const format = useFormat()
  const code = (at: number) => sampleCode[pointOf(at)] ?? ''
  const day = (at: number) => format.dayOf(new Date(castAt[pointOf(at)] ?? 0).toISOString())
  const sample: DataColumn = { head: t('charts.columns.sample'), value: code }
  return { code, day, sample, columns: [sample, { head: t('charts.columns.cast'), value: day }] }
}

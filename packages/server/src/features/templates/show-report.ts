import { plainLayout } from '../../documents/report-layout.ts'
import { byLanguage } from '@probeta/contract/base/languages.ts'
import { ReportContent, type ReportTemplate } from '@probeta/contract/reports/report-templates.ts'
import type { Readings } from '../../stores/stores.ts'
import type { Edition } from '../../stores/templates/store.ts'

export const reportKey = { kind: 'report', name: 'all', language: '' } as const

const read = ({ content, ...edition }: Edition) => ({
  ...edition,
  content: content === null ? null : ReportContent.parse(content),
})

const nothing = { conformity: '', remarks: '', closing: '' }
const plain: ReportContent = {
  parts: { ...plainLayout.parts },
  order: [...plainLayout.order],
  texts: byLanguage(() => nothing),
}

export async function showReport({ templates }: Pick<Readings, 'templates'>): Promise<ReportTemplate> {
  const [current, ...earlier] = await templates.editions(reportKey)
  return { ...read(current), plain, earlier: earlier.map(read) }
}

import type { Language } from '@probeta/contract/base/languages.ts'
import {
  type ReportContent,
  reportStatements,
  type ReportTexts,
} from '@probeta/contract/reports/report-templates.ts'

/** Layout of a report: its parts, the order of its closing paragraphs and its fixed texts, in its language. */
export type ReportLayout = Pick<ReportContent, 'parts' | 'order'> & { readonly texts: ReportTexts }

export const plainLayout: ReportLayout = {
  parts: { freshTests: true, testChart: true, runChart: true, sisterValues: true, equipment: true },
  order: [...reportStatements],
  texts: { conformity: '', remarks: '', closing: '' },
}

export const layoutOf = ({ parts, order, texts }: ReportContent, language: Language): ReportLayout => ({
  parts,
  order,
  texts: texts[language],
})

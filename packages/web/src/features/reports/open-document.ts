import { type Report, reportDocument } from '@probeta/contract/reports.ts'
import { api } from '../../api/client.ts'

/** Long enough for a viewer to have read it. */
const kept = 120_000

/** 'IE-2026-0012 v2.pdf'; a draft has no number yet. */
export const nameDocument = (
  { number, revision }: Pick<Report, 'number' | 'revision'>,
  draft: string,
): string => `${number ? (revision > 1 ? `${number} v${revision}` : number) : draft}.pdf`

/** Fetches the PDF with the session and hands it to the browser: in a tab of its own, or as a file. */
export async function openDocument(
  report: Pick<Report, 'id' | 'number' | 'revision'>,
  how: { draft: string; download: boolean },
): Promise<void> {
  const blob = await api.fetchBlob(reportDocument, { params: { reportId: report.id } })
  const url = URL.createObjectURL(new Blob([blob], { type: 'application/pdf' }))
  setTimeout(() => URL.revokeObjectURL(url), kept)
  // A browser that opens no second tab gets the file instead.
  if (!how.download && window.open(url, '_blank')) return
  const link = document.createElement('a')
  link.href = url
  link.download = nameDocument(report, how.draft)
  link.click()
}

import { asFileName } from '@probeta/domain/report/number-format.ts'
import { type Report, reportDocumentEndpoint } from '@probeta/contract/reports/reports.ts'
import { api } from '../../api/client.ts'
import { handFile } from '../../ui/hand-file.ts'
import { showFile } from '../../ui/show-file.ts'

/** 'IE-2026-0012 v2.pdf'; a draft has no number yet. */
export const nameDocument = (
  { number, revision }: Pick<Report, 'number' | 'revision'>,
  draft: string,
): string => `${number ? `${asFileName(number)}${revision > 1 ? ` v${revision}` : ''}` : draft}.pdf`

/** Fetches the PDF within the session and opens it in a new tab, or saves it as a file. */
export async function openDocument(
  report: Pick<Report, 'id' | 'number' | 'revision'>,
  how: { draft: string; download: boolean },
): Promise<void> {
  const blob = await api.fetchBlob(reportDocumentEndpoint, { params: { reportId: report.id } })
  const pdf = new Blob([blob], { type: 'application/pdf' })
  const name = nameDocument(report, how.draft)
  if (how.download) handFile(pdf, name)
  else showFile(pdf, name)
}

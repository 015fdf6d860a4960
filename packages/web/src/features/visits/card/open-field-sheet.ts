import type { Language } from '@probeta/contract/base/languages.ts'
import { printFieldSheetEndpoint, type Visit } from '@probeta/contract/clients/visits.ts'
import { api } from '../../../api/client.ts'
import { showFile } from '../../../ui/show-file.ts'

/** Opens the blank field sheet of a visit in another tab; downloads it where the browser allows none. Throws ApiRefusal. */
export async function openFieldSheet(
  { id, number }: Pick<Visit, 'id' | 'number'>,
  language: Language,
): Promise<'opened' | 'downloaded'> {
  const pdf = await api.fetchBlob(printFieldSheetEndpoint, { params: { visitId: id }, query: { language } })
  return showFile(pdf, `visit-${number}.pdf`)
}

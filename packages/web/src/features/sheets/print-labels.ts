import { printLabels } from '@probeta/contract/sheets.ts'
import { api } from '../../api/client.ts'
import type { Language } from '../../i18n/languages.ts'

const kept = 60_000

/** Opens the labels of a sheet in another tab; downloads them where the browser allows none. Throws ApiRefusal. */
export async function openLabels(
  sheetId: string,
  language: Language,
  fileName: string,
): Promise<'opened' | 'downloaded'> {
  const pdf = await api.fetchBlob(printLabels, { params: { sheetId }, query: { language } })
  const url = URL.createObjectURL(pdf)
  setTimeout(() => URL.revokeObjectURL(url), kept)
  if (window.open(url, '_blank')) return 'opened'
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  return 'downloaded'
}

import type { Language } from '@probeta/contract/languages.ts'
import { sampleFilePdfEndpoint, sampleFileZipEndpoint } from '@probeta/contract/sample-files.ts'
import { api } from '../../api/client.ts'

/** Long enough, in ms, for the browser to have downloaded it. */
const urlLifetimeMs = 60_000

/** Saves the file of a sample, in the language of the screen, under the sample's code. */
export async function fetchFile(
  kind: 'pdf' | 'zip',
  { sampleId, code, language }: { sampleId: string; code: string; language: Language },
): Promise<void> {
  const args = { params: { sampleId }, query: { language } }
  const blob = await (kind === 'pdf'
    ? api.fetchBlob(sampleFilePdfEndpoint, args)
    : api.fetchBlob(sampleFileZipEndpoint, args))
  const url = URL.createObjectURL(blob)
  setTimeout(() => URL.revokeObjectURL(url), urlLifetimeMs)
  const link = document.createElement('a')
  link.href = url
  link.download = `${code}.${kind}`
  link.click()
}

import type { Language } from '@probeta/contract/base/languages.ts'
import { sampleFilePdfEndpoint, sampleFileZipEndpoint } from '@probeta/contract/concrete/sample-files.ts'
import { api } from '../../api/client.ts'
import { handFile } from '../../ui/hand-file.ts'

/** Saves the file of a sample, in the language of the screen, under the sample's code. */
export async function fetchFile(
  kind: 'pdf' | 'zip',
  { sampleId, code, language }: { sampleId: string; code: string; language: Language },
): Promise<void> {
  const args = { params: { sampleId }, query: { language } }
  const blob = await (kind === 'pdf'
    ? api.fetchBlob(sampleFilePdfEndpoint, args)
    : api.fetchBlob(sampleFileZipEndpoint, args))
  handFile(blob, `${code}.${kind}`)
}

import {
  type FileFinding,
  verifyFileEndpoint,
  verifyReportEndpoint,
} from '@probeta/contract/reports/verifications.ts'
import { api } from '../../api/client.ts'
import { hashBytes } from '../../trade/offline/hash-bytes.ts'
import { refuseLargeFile } from '../../api/refuse-large-file.ts'

export type CheckedFile = { name: string; finding: FileFinding }

/**
 * Identifies a file: its SHA-256 is looked up first, and where that is the issued one, nothing else leaves the device.
 * Any other file is sent whole, to learn why it differs. Throws ApiRefusal.
 */
export async function checkFile(code: string, file: File): Promise<CheckedFile> {
  refuseLargeFile(verifyFileEndpoint, file)
  const params = { code }
  const sha256 = await hashBytes(await file.arrayBuffer())
  const { sameDocument } = await api.call(verifyReportEndpoint, { params, query: { sha256 } })
  if (sameDocument) return { name: file.name, finding: { finding: 'issued', report: null } }
  const form = new FormData()
  form.append('file', file)
  return { name: file.name, finding: await api.call(verifyFileEndpoint, { params }, { form }) }
}

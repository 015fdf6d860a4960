import { createHash } from 'node:crypto'
import type { Parsed } from '@probeta/contract/endpoint.ts'
import {
  type addCertificateFile as endpoint,
  type Certificate,
  CertificateFileAbout,
} from '@probeta/contract/technicians.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../db/new-id.ts'
import { isPdf } from '../../documents/is-pdf.ts'
import { Refusal } from '../../http/refusal.ts'
import { parseApart } from '../../uploads/parse-apart.ts'
import type { parse } from './prepare-scan.ts'

const prepareScan = parseApart<typeof parse>({
  lane: 'pictures',
  module: new URL('./prepare-scan.ts', import.meta.url),
  seconds: 20,
})

const isPicture = (bytes: Buffer) =>
  bytes.subarray(0, 3).toString('hex') === 'ffd8ff' ||
  bytes.subarray(0, 8).toString('hex') === '89504e470d0a1a0a'

function readAbout({ upload }: Context) {
  try {
    return CertificateFileAbout.parse(JSON.parse(upload?.fields['about'] ?? ''))
  } catch {
    throw new Refusal('request.invalid', { field: 'about' })
  }
}

/** A PDF byte for byte as it came; a picture is written anew. */
async function contentOf(bytes: Buffer): Promise<{ kind: 'pdf' | 'picture'; content: Buffer }> {
  if (isPdf(bytes)) return { kind: 'pdf', content: bytes }
  if (!isPicture(bytes)) throw new Refusal('certificateFile.unreadable')
  return { kind: 'picture', content: await prepareScan(bytes) }
}

export async function addCertificateFile(
  ctx: Context,
  { params: { certificateId } }: Parsed<typeof endpoint>,
): Promise<Certificate> {
  const { upload } = ctx
  if (!upload) throw new Refusal('certificateFile.unreadable')
  const about = readAbout(ctx)
  if (upload.sha256 !== about.sha256) throw new Refusal('certificateFile.damaged')
  const file = await contentOf(upload.bytes)
  return ctx.change('certificateFile.add', async ({ technicians }) => {
    const certificate = await technicians.certificate(certificateId)
    if (!certificate) throw new Refusal('certificate.notFound')
    if (certificate.withdrawnAt !== null) throw new Refusal('certificate.withdrawn')
    const sha256 = createHash('sha256').update(file.content).digest()
    const after = await technicians.addFile(certificateId, { ...file, id: newId(), name: about.name, sha256 })
    if (!after) throw new Refusal('certificate.notFound')
    return after
  })
}

import { createHash } from 'node:crypto'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import {
  type addCertificateFileEndpoint,
  type Certificate,
  CertificateFileAbout,
} from '@probeta/contract/clients/technicians.ts'
import type { Context } from '../../http/context.ts'
import { newId } from '../../db/new-id.ts'
import { Refusal, orRefuse } from '../../base/refusal.ts'
import { readPaper } from '../../uploads/read-paper.ts'

function readAbout({ upload }: Context) {
  try {
    return CertificateFileAbout.parse(JSON.parse(upload?.fields['about'] ?? ''))
  } catch {
    throw new Refusal('request.invalid', { field: 'about' })
  }
}

export async function addCertificateFile(
  ctx: Context,
  { params: { certificateId } }: Parsed<typeof addCertificateFileEndpoint>,
): Promise<Certificate> {
  const { upload } = ctx
  if (!upload) throw new Refusal('certificateFile.unreadable')
  const about = readAbout(ctx)
  if (upload.sha256 !== about.sha256) throw new Refusal('certificateFile.damaged')
  const file = await readPaper(upload.bytes)
  if (file === null) throw new Refusal('certificateFile.unreadable')
  return ctx.change('certificateFile.add', async ({ technicians }) => {
    const certificate = orRefuse(await technicians.certificate(certificateId), 'certificate.notFound')
    if (certificate.withdrawnAt !== null) throw new Refusal('certificate.withdrawn')
    const sha256 = createHash('sha256').update(file.content).digest()
    return orRefuse(
      await technicians.addFile(certificateId, { ...file, id: newId(), name: about.name, sha256 }),
      'certificate.notFound',
    )
  })
}

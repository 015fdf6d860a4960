import { PDF } from '@libpdf/core'
import { makeCertificate } from '../../documents/signing/make-certificate.ts'
import { readSigningKey } from '../../documents/signing/read-signing-key.ts'
import { signPdf } from '../../documents/signing/sign-pdf.ts'

/** Flips one bit of one byte. */
export function flipped(pdf: Buffer, at: number, bit = 1): Buffer {
  const changed = Buffer.from(pdf)
  changed.writeUInt8(changed.readUInt8(at) ^ bit, at)
  return changed
}

/** Appends a strength over the first page, as an editor would: all that was signed is still there, untouched. */
export async function withUpdate(pdf: Buffer): Promise<Buffer> {
  const file = await PDF.load(pdf)
  file.getPage(0)?.drawText('45,0 MPa', { x: 200, y: 400, size: 12 })
  return Buffer.from(await file.save({ incremental: true }))
}

const end = '%%EOF'

/** Returns the pages as printed, before signing: up to the end marker before the last one. */
export const withoutSignature = (pdf: Buffer): Buffer =>
  pdf.subarray(0, pdf.lastIndexOf(end, pdf.lastIndexOf(end) - 1) + end.length)

/** Signs the same pages in the same words, with a forged certificate in the laboratory's name. */
export async function signedAgain(pdf: Buffer, laboratoryName: string): Promise<Buffer> {
  const { privatePem, certificatePem } = await makeCertificate(laboratoryName, new Date())
  const signing = { name: 'director', reason: 'Autoriza', at: '2026-11-18T09:00:00.000Z' }
  return Buffer.from(
    await signPdf(withoutSignature(pdf), signing, readSigningKey(privatePem + certificatePem)),
  )
}

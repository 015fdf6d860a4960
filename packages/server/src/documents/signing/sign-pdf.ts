import { createHash } from 'node:crypto'
import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, PdfString } from '@libpdf/core'
import { type SigningKey, writeCms } from './write-cms.ts'

/** Content of the signature: signer, reason, time and place. */
export type Signing = { name: string; reason: string; at: string; location?: string }

/** Placeholder as wide as any offset can be; the value written over it is padded with spaces. */
const someOffset = 9_999_999_999
const noChanges = 1

/**
 * Signs a whole PDF file (PAdES B-B) and certifies it: DocMDP with P = 1 says that nothing may be changed or added. The
 * signature is appended, as ISO 32000 asks: the pages, their tags and their PDF/A data stay byte for byte as they were set.
 * Throws where the file has a form already, or cannot be appended to.
 */
export async function signPdf(pdf: Uint8Array, signing: Signing, key: SigningKey): Promise<Uint8Array> {
  const file = await PDF.load(pdf)
  const page = file.getPage(0)
  const blocked = file.canSaveIncrementally()
  if (blocked !== null || !page) throw new Error(`cannot be signed: ${blocked ?? 'no pages'}`)
  if (file.getCatalog().has('AcroForm')) throw new Error('cannot be signed: it has a form')
  const signature = file.register(signatureOf(signing, roomFor(key)))
  const field = file.register(fieldOf(signature, page.ref))
  const catalog = file.getCatalog()
  catalog.set('AcroForm', PdfDict.of({ Fields: PdfArray.of(field), SigFlags: PdfNumber.of(3) }))
  catalog.set('Perms', PdfDict.of({ DocMDP: signature }))
  const others = page.dict.getArray('Annots', (ref) => file.getObject(ref))
  page.dict.set('Annots', PdfArray.of(...(others ?? []), field))
  const bytes = Buffer.from(await file.save({ incremental: true }))
  const { start, end } = placeRanges(bytes, pdf.length)
  const digest = createHash('sha256').update(bytes.subarray(0, start)).update(bytes.subarray(end)).digest()
  const hex = Buffer.from(await writeCms(digest, key)).toString('hex')
  if (hex.length > end - start - 2) throw new Error('cannot be signed: the certificates need more room')
  bytes.write(`<${hex.padEnd(end - start - 2, '0')}>`, start, 'latin1')
  return bytes
}

const signatureOf = ({ name, reason, at, location }: Signing, room: number) =>
  PdfDict.of({
    Type: PdfName.of('Sig'),
    Filter: PdfName.of('Adobe.PPKLite'),
    SubFilter: PdfName.of('ETSI.CAdES.detached'),
    ByteRange: PdfArray.of(PdfNumber.of(0), ...[1, 2, 3].map(() => PdfNumber.of(someOffset))),
    Contents: PdfString.fromBytes(new Uint8Array(room)),
    M: PdfString.fromString(`D:${at.replaceAll(/\D/g, '').slice(0, 14)}Z`),
    Name: PdfString.fromString(name),
    Reason: PdfString.fromString(reason),
    ...(location && { Location: PdfString.fromString(location) }),
    Reference: PdfArray.of(
      PdfDict.of({
        Type: PdfName.of('SigRef'),
        TransformMethod: PdfName.of('DocMDP'),
        TransformParams: PdfDict.of({
          Type: PdfName.of('TransformParams'),
          P: PdfNumber.of(noChanges),
          V: PdfName.of('1.2'),
        }),
      }),
    ),
  })

/** An invisible field: the pages themselves name who authorised the report. Print and Locked, as PDF/A requires. */
const fieldOf = (signature: ReturnType<PDF['register']>, page: ReturnType<PDF['register']>) =>
  PdfDict.of({
    FT: PdfName.of('Sig'),
    T: PdfString.fromString('Signature'),
    V: signature,
    Type: PdfName.of('Annot'),
    Subtype: PdfName.of('Widget'),
    F: PdfNumber.of(132),
    P: page,
    Rect: PdfArray.of(...[0, 0, 0, 0].map((at) => PdfNumber.of(at))),
  })

/** Bytes for the certificates and two kilobytes for the rest, an RSA signature of 4096 bits included. */
const roomFor = ({ certificate, chain }: SigningKey) =>
  [certificate, ...chain].reduce((sum, { length }) => sum + length, 2048)

/** Writes the signed ranges, all but the signature itself. `start` and `end`: of that gap, < and > included. */
function placeRanges(bytes: Buffer, from: number): { start: number; end: number } {
  const label = '/ByteRange '
  // The first after the original end: user-entered texts follow it in the same dictionary.
  const ranges = bytes.indexOf(label, from, 'latin1') + label.length
  const rangesEnd = bytes.indexOf(']', ranges, 'latin1') + 1
  const start = bytes.indexOf('<', bytes.indexOf('/Contents', rangesEnd, 'latin1'), 'latin1')
  const end = bytes.indexOf('>', start, 'latin1') + 1
  if (ranges < from || rangesEnd <= ranges || start < rangesEnd || end <= start)
    throw new Error('cannot be signed: no place for the signature')
  const byteRange = `[0 ${start} ${end} ${bytes.length - end}]`
  bytes.write(byteRange.padEnd(rangesEnd - ranges, ' '), ranges, 'latin1')
  return { start, end }
}

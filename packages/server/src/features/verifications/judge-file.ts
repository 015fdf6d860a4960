import type { FileFinding } from '@probeta/contract/reports/verifications.ts'
import type { parse } from '../../documents/signing/read-signature.ts'
import { parseApart } from '../../uploads/parse-apart.ts'

type Finding = Exclude<FileFinding['finding'], 'issued' | 'other'>

/** Bytes: a disk error or a forged digit changes a few, another signature hundreds. */
const fewBytes = 32
const findSignatures = parseApart<typeof parse>({
  lane: 'signatures',
  module: new URL('../../documents/signing/read-signature.ts', import.meta.url),
  seconds: 10,
})
const draftTitle = /<dc:title>.{0,200}>(?:BORRADOR|DRAFT|ENTWURF) · /s

/**
 * Classifies a file that is not an issued report. The issued bytes, if known, show what a signature cannot: a changed
 * byte within the signature itself, or a truncated file. Then the signatures are read.
 */
export async function judgeFile(
  file: Buffer,
  issued: Buffer | undefined,
  isOurs: (fingerprint: string) => Promise<boolean>,
): Promise<Finding> {
  if (issued) {
    if (file.length > issued.length && file.subarray(0, issued.length).equals(issued)) return 'appended'
    if (file.length === issued.length && differing(file, issued) <= fewBytes) return 'changed'
  }
  const signatures = await findSignatures(file)
  for (const { fingerprint, whole, tidy, holds } of signatures) {
    if (fingerprint === undefined || !(await isOurs(fingerprint))) continue
    if (!holds) return 'changed'
    if (!whole) return 'appended'
    return tidy ? 'unissued' : 'changed'
  }
  if (signatures.length > 0) return 'foreign'
  if (!file.subarray(0, 1024).includes('%PDF-')) return 'notPdf'
  if (draftTitle.test(titleOf(file))) return 'draft'
  return issued && isCut(file, issued) ? 'changed' : 'unsigned'
}

function differing(a: Buffer, b: Buffer): number {
  let count = 0
  for (let at = 0; at < a.length && count <= fewBytes; at += 1) if (a[at] !== b[at]) count += 1
  return count
}

/** The title in the metadata, which PDF/A stores as plain text. */
function titleOf(file: Buffer): string {
  const at = file.indexOf('<dc:title>')
  return at < 0 ? '' : file.toString('utf8', at, at + 600)
}

/** True for a truncated file; one that ends with %%EOF is complete, with its signature removed. */
const isCut = (file: Buffer, issued: Buffer) =>
  issued.subarray(0, file.length).equals(file) && !/%%EOF\s*$/.test(file.toString('latin1', file.length - 16))

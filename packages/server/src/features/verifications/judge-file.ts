import type { FileFinding } from '@probeta/contract/verifications.ts'
import type { parse } from '../../documents/signing/read-signature.ts'
import { parseApart } from '../../uploads/parse-apart.ts'

type Finding = Exclude<FileFinding['finding'], 'issued' | 'other'>

/** A slip of the disk or a forged digit changes a few bytes; another signature changes hundreds. */
const fewBytes = 32
const findSignatures = parseApart<typeof parse>({
  lane: 'signatures',
  module: new URL('../../documents/signing/read-signature.ts', import.meta.url),
  seconds: 10,
})
const draftTitle = /<dc:title>.{0,200}>(?:BORRADOR|DRAFT|ENTWURF) · /s

/**
 * What became of a file that is no issued report. Where the issued bytes are known, they tell what a signature cannot: a
 * byte changed within the signature itself, or where the file was cut off. Then the signatures are read.
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

/** The metadata of PDF/A stand in the file as plain text. */
function titleOf(file: Buffer): string {
  const at = file.indexOf('<dc:title>')
  return at < 0 ? '' : file.toString('utf8', at, at + 600)
}

/** Cut off amid its pages: what ends with an end is a file of its own, from which the signature was taken. */
const isCut = (file: Buffer, issued: Buffer) =>
  issued.subarray(0, file.length).equals(file) && !/%%EOF\s*$/.test(file.toString('latin1', file.length - 16))

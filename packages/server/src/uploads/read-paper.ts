import { isPdf } from '../documents/signing/is-pdf.ts'
import { parseApart } from './parse-apart.ts'
import type { parse } from './prepare-scan.ts'

const prepareScan = parseApart<typeof parse>({
  lane: 'pictures',
  module: new URL('./prepare-scan.ts', import.meta.url),
  seconds: 20,
})

const isPicture = (bytes: Buffer) =>
  bytes.subarray(0, 3).toString('hex') === 'ffd8ff' ||
  bytes.subarray(0, 8).toString('hex') === '89504e470d0a1a0a'

export type Paper = { kind: 'pdf' | 'picture'; content: Buffer }

/** Prepares a paper for storage: a PDF byte for byte as it came, a picture re-encoded; null for anything else. */
export async function readPaper(bytes: Buffer): Promise<Paper | null> {
  if (isPdf(bytes)) return { kind: 'pdf', content: bytes }
  return isPicture(bytes) ? { kind: 'picture', content: await prepareScan(bytes) } : null
}

import { createHash } from 'node:crypto'
import type { MultipartFile } from '@fastify/multipart'
import { type Endpoint, mostUploadedBytes } from '@probeta/contract/base/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import { Refusal, orRefuse } from '../base/refusal.ts'

type UploadedFile = { fileName: string; bytes: Buffer }
export type Upload = UploadedFile & {
  /** All files, in the order in which they came; of most endpoints the one. */
  files: readonly UploadedFile[]
  /** Of all of them. */
  sha256: string
  fields: Readonly<Record<string, string>>
}

const usual = {
  most: mostUploadedBytes,
  files: 1,
  tooLarge: 'import.tooLarge',
  missing: 'import.unreadable',
} as const

/** Allowance for the fields beside a file and the multipart framing, bytes: as much as the parser takes. */
const mostBeside = 1_000_000

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined

/** Returns undefined as soon as the limit is passed: the parser itself would wait for the end of an oversized file. */
async function bytesOf({ file }: MultipartFile): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  for await (const chunk of file) {
    if (file.truncated) return undefined
    chunks.push(chunk as Buffer)
  }
  return file.truncated ? undefined : Buffer.concat(chunks)
}

/** Of one file that of its bytes; of several, of the hashes of all. */
function hashOf(files: readonly UploadedFile[]): string {
  const [first, ...others] = files.map(({ bytes }) => createHash('sha256').update(bytes).digest('hex'))
  return others.length === 0
    ? (first ?? '')
    : createHash('sha256')
        .update([first, ...others].join())
        .digest('hex')
}

/** Reads the file or files, cut off at the limit while they stream in, and the text fields beside them. */
export async function readUpload(request: FastifyRequest, rule: Endpoint['upload']): Promise<Upload> {
  const { most, tooLarge, missing, files: mostFiles } = { ...usual, ...(typeof rule === 'object' && rule) }
  // A variable of its own, because the types of the package leave out that its parts take this option too.
  const options = { limits: { fileSize: most, files: mostFiles }, throwFileSizeLimit: false }
  // A size announced in advance is refused without waiting for the body.
  if (Number(request.headers['content-length']) > most + mostBeside) throw new Refusal(tooLarge)
  const fields: Record<string, string> = {}
  const files: UploadedFile[] = []
  let total = 0
  try {
    for await (const part of request.parts(options)) {
      if (part.type === 'field') {
        if (typeof part.value === 'string') fields[part.fieldname] = part.value
        continue
      }
      const bytes = orRefuse(await bytesOf(part), tooLarge)
      total += bytes.length
      if (total > most) throw new Refusal(tooLarge)
      files.push({ fileName: part.filename, bytes })
    }
  } catch (error) {
    // A parser error without a code is about the body: it broke off, or has no parts.
    throw error instanceof Refusal || codeOf(error) !== undefined ? error : new Refusal('request.invalid')
  }
  const [file] = files
  if (!file) throw new Refusal(missing)
  return { ...file, files, sha256: hashOf(files), fields }
}

import { createHash } from 'node:crypto'
import type { MultipartFile } from '@fastify/multipart'
import { type Endpoint, mostUploadedBytes } from '@probeta/contract/base/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import { Refusal, orRefuse } from '../base/refusal.ts'

export type Upload = {
  fileName: string
  bytes: Buffer
  sha256: string
  fields: Readonly<Record<string, string>>
}

const usual = { most: mostUploadedBytes, tooLarge: 'import.tooLarge', missing: 'import.unreadable' } as const

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

/** Reads one file, cut off at the limit while it streams in, and the text fields beside it. */
export async function readUpload(request: FastifyRequest, rule: Endpoint['upload']): Promise<Upload> {
  const { most, tooLarge, missing } = typeof rule === 'object' ? rule : usual
  // A variable of its own, because the types of the package leave out that its parts take this option too.
  const options = { limits: { fileSize: most }, throwFileSizeLimit: false }
  // A size announced in advance is refused without waiting for the body.
  if (Number(request.headers['content-length']) > most + mostBeside) throw new Refusal(tooLarge)
  const fields: Record<string, string> = {}
  let file: { fileName: string; bytes: Buffer } | undefined
  try {
    for await (const part of request.parts(options)) {
      if (part.type === 'field') {
        if (typeof part.value === 'string') fields[part.fieldname] = part.value
        continue
      }
      const bytes = orRefuse(await bytesOf(part), tooLarge)
      file = { fileName: part.filename, bytes }
    }
  } catch (error) {
    // A parser error without a code is about the body: it broke off, or has no parts.
    throw error instanceof Refusal || codeOf(error) !== undefined ? error : new Refusal('request.invalid')
  }
  if (!file) throw new Refusal(missing)
  return { ...file, sha256: createHash('sha256').update(file.bytes).digest('hex'), fields }
}

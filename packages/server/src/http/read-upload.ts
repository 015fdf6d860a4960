import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

export type Upload = {
  fileName: string
  bytes: Buffer
  sha256: string
  fields: Readonly<Record<string, string>>
}

/** One file, cut off at the limit while it streams in, and the text fields beside it. */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  const fields: Record<string, string> = {}
  let file: { fileName: string; bytes: Buffer } | undefined
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') fields[part.fieldname] = part.value
      continue
    }
    const bytes = await part.toBuffer()
    if (part.file.truncated) throw new Refusal('import.tooLarge')
    file = { fileName: part.filename, bytes }
  }
  if (!file) throw new Refusal('import.unreadable')
  return { ...file, sha256: createHash('sha256').update(file.bytes).digest('hex'), fields }
}

import type { FastifyReply } from 'fastify'
import type { TableFile } from './one-time-file.ts'

export const isTableFile = (value: unknown): value is TableFile =>
  typeof value === 'object' && value !== null && 'file' in value && 'cut' in value

/** A file name for programs of any age: the plain one is the same without accents. */
const named = (name: string) =>
  `attachment; filename="${name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(
      /[^\w. -]/g,
      '_',
    )}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)}`

/** Sends the file, with its number of rows in `probeta-rows`, and `probeta-cut` where the list has more. */
export function sendTable(reply: FastifyReply, { file, bytes, type, fileName, rows, cut }: TableFile) {
  void reply
    .type(type)
    .header('content-disposition', named(fileName))
    .header('content-length', bytes)
    .header('cache-control', 'no-store')
    .header('probeta-rows', rows)
  if (cut) void reply.header('probeta-cut', 'true')
  return reply.send(file.createReadStream({ start: 0 }))
}

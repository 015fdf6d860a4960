import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** A shorter response travels in a few packets anyhow, bytes. */
const leastLength = 8_000

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Quality 1: a day of 400 breaks shrinks to a tenth within some milliseconds; more would cost more than it saves. */
const ways = [
  ['br', (text: string) => toBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })],
  // Over plain http browsers do not offer brotli.
  ['gzip', (text: string) => toGzip(text, { level: 1 })],
] as const

/**
 * Compresses long responses to reads. The caller is identified by a header that no other page can send, so no page can
 * have responses compressed around its own guesses (BREACH).
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async ({ method, headers }, reply, payload: unknown) => {
    if (method !== 'GET' || typeof payload !== 'string' || payload.length < leastLength) return payload
    const offered = (headers['accept-encoding'] ?? '').split(/[\s,;]+/)
    const way = ways.find(([name]) => offered.includes(name))
    if (!way || reply.hasHeader('content-encoding')) return payload
    const [name, pack] = way
    void reply.removeHeader('content-length').header('content-encoding', name)
    void reply.header('vary', [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', '))
    return pack(payload)
  })
}

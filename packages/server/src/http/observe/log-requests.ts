import type { FastifyBaseLogger } from 'fastify'
import type { Ended } from './observe-requests.ts'

/** Returns what writes one line for each request, whatever the level of the other lines. */
export function requestLog(log: FastifyBaseLogger): (ended: Ended) => void {
  const requests = log.child({}, { level: 'info' })
  return ({ seconds, stream: _, ...ended }) =>
    requests.info({ ...ended, ms: Math.round(seconds * 1000) }, 'request')
}

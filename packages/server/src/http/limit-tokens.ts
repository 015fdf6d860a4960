import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../base/refusal.ts'
import type { Session } from './access/session.ts'

const windowSeconds = 60

/**
 * Refuses a program that asks more often than `most` times in a minute, and says with each answer how much is left, in the headers
 * of draft-ietf-httpapi-ratelimit-headers. Every server counts for itself.
 */
export async function limitTokens(app: FastifyInstance, most: number): Promise<void> {
  await app.register(rateLimit, { global: false })
  const count = app.createRateLimit({
    max: most,
    timeWindow: windowSeconds * 1_000,
    keyGenerator: (request) => request.getDecorator<Session>('session').token?.id ?? '',
  })
  // The first hook after a route knows who calls.
  app.addHook('preParsing', async (request, reply) => {
    if (!request.getDecorator<Session | undefined>('session')?.token) return
    const asked = await count(request)
    if (asked.isAllowed) return
    void reply
      .header('ratelimit-policy', `"token";q=${asked.max};w=${windowSeconds}`)
      .header('ratelimit', `"token";r=${asked.remaining};t=${asked.ttlInSeconds}`)
    if (asked.isExceeded) throw new Refusal('request.tooMany', { retryAfter: asked.ttlInSeconds })
  })
}

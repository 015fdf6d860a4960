import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'

/** More than this at once only makes everyone wait: the rest is told to come back. */
const mostAtOnce = 400

declare module 'fastify' {
  interface FastifyContextConfig {
    /** An open stream waits rather than works, and is not counted. */
    stream?: boolean
  }
}

/** Sheds load beyond what can be served, and says no to new work while the server drains. */
export function shedLoad(app: FastifyInstance): { drain(): void } {
  let running = 0
  let draining = false
  app.addHook('onRequest', async () => {
    if (draining) throw new Refusal('server.draining')
  })
  // Only once the body has come: a caller that sends one byte a second keeps a socket, not a place.
  app.addHook('preValidation', async (request, reply) => {
    if (request.routeOptions.config.stream === true) return
    running += 1
    // Comes once, however the request ends: answered, aborted or cut off.
    reply.raw.once('close', () => {
      running -= 1
    })
    if (running > mostAtOnce) throw new Refusal('server.busy')
  })
  return {
    drain: () => {
      draining = true
    },
  }
}

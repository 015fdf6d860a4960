import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'

/** More than this at once only makes everyone wait: the rest is told to come back. */
const mostAtOnce = 400

/** Sheds load beyond what can be served, and says no to new work while the server drains. */
export function shedLoad(app: FastifyInstance): { drain(): void } {
  let running = 0
  let draining = false
  app.addHook('onRequest', async () => {
    running += 1
    if (draining) throw new Refusal('server.draining')
    if (running > mostAtOnce) throw new Refusal('server.busy')
  })
  const done = async () => {
    running -= 1
  }
  app.addHook('onResponse', done)
  app.addHook('onRequestAbort', done)
  return {
    drain: () => {
      draining = true
    },
  }
}

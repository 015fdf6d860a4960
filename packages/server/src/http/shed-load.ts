import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../base/refusal.ts'

/** More requests at once would only make everyone wait: the rest are asked to retry later. */
const mostAtOnce = 400

declare module 'fastify' {
  interface FastifyContextConfig {
    /** An open stream waits rather than works, and is not counted. */
    stream?: boolean
  }
}

export type Load = {
  /** Refuses new work from now on. */
  drain(): void
  /** Requests worked on now. */
  running(): number
  /** Requests refused since the start because too many were worked on. */
  shed(): number
}

/** Sheds load beyond capacity, and refuses new work while the server drains. */
export function shedLoad(app: FastifyInstance): Load {
  const running = new Set<FastifyRequest>()
  let draining = false
  let shed = 0
  function start(request: FastifyRequest, { raw }: FastifyReply): void {
    // A caller that has disconnected is not served, and would never free its place.
    if (raw.destroyed || request.routeOptions.config.stream === true) return
    running.add(request)
    if (running.size <= mostAtOnce) return
    shed += 1
    throw new Refusal('server.busy')
  }
  app.addHook('onRequest', async (request, reply) => {
    if (draining) throw new Refusal('server.draining')
    // Emitted once, however the request ends: answered, aborted or cut off.
    reply.raw.once('close', () => running.delete(request))
    start(request, reply)
  })
  // While its body arrives a request is not counted: a caller that sends one byte a second holds a socket, not a place.
  app.addHook('preParsing', async (request) => {
    running.delete(request)
  })
  app.addHook('preValidation', async (request, reply) => start(request, reply))
  closeUnusedSockets(app)
  return {
    drain: () => {
      draining = true
    },
    running: () => running.size,
    shed: () => shed,
  }
}

/** A browser opens sockets ahead of its next request. Node counts them as busy and would wait for one when the server stops. */
function closeUnusedSockets(app: FastifyInstance): void {
  const unused = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }) => unused.delete(socket))
  app.addHook('preClose', async () => {
    for (const socket of unused) if (socket.bytesRead === 0) socket.destroy()
  })
}

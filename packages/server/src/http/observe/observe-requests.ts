import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RefusalCode } from '@probeta/contract/base/refusals.ts'
import type { Session } from '../access/session.ts'

/** A request that has ended. It names no person but by the id, and holds neither the address as it was sent nor any content. */
export type Ended = {
  traceId: string
  method: string
  /** The pattern of the address, /api/specimens/:id; 'web' for pages and their files, 'none' where nothing is at that address. */
  route: string
  /** 499 where the caller went away before the answer was complete. */
  status: number
  seconds: number
  /** Bytes sent, with headers. */
  bytes: number
  userId: number | undefined
  laboratoryId: number | undefined
  refusal: RefusalCode | undefined
  /** It was a stream, which lasts as long as a page is open. */
  stream: boolean
}

const callerLeft = 499

const routeOf = ({ url, routeOptions }: FastifyRequest): string => {
  if (!url.startsWith('/api/')) return 'web'
  return routeOptions.url ?? 'none'
}

function describe(request: FastifyRequest, reply: FastifyReply, sentBefore: number): Ended {
  const session = request.getDecorator<Session | undefined>('session')
  return {
    traceId: request.id,
    method: request.method,
    route: routeOf(request),
    status: reply.raw.writableFinished ? reply.raw.statusCode : callerLeft,
    seconds: reply.elapsedTime / 1000,
    bytes: request.raw.socket.bytesWritten - sentBefore,
    userId: session?.actor.id,
    laboratoryId: session?.scope.laboratoryId,
    refusal: request.getDecorator<RefusalCode | undefined>('refusal'),
    stream: request.routeOptions.config.stream === true,
  }
}

/**
 * Tells every caller of the API the trace id of the request, and calls `listeners` once for each request that has ended,
 * however it ended.
 */
export function observeRequests(
  app: FastifyInstance,
  listeners: readonly ((ended: Ended, request: FastifyRequest) => void)[],
): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) void reply.header('x-request-id', request.id)
    if (listeners.length === 0) return
    const sentBefore = request.raw.socket.bytesWritten
    // Emitted once, also where the answer was cut off or is a stream that Fastify did not send.
    reply.raw.once('close', () => {
      const ended = describe(request, reply, sentBefore)
      for (const listener of listeners) listener(ended, request)
    })
  })
}

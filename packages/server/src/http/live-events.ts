import { type LiveEvent, liveEvents } from '@probeta/contract/installation.ts'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { authorise } from './authorise.ts'
import { channelOf } from './tell-screens.ts'
import { openAgain, openSession, type Session } from './open-session.ts'
import type { SessionLimits } from './session-limits.ts'

const beatMs = 20_000

type Listener = (event: LiveEvent | undefined) => void

/** The laboratory's own people hear what changes, whatever they may open of it; everybody hears that they themselves were told something. */
const mayHear = ({ noun, id }: LiveEvent, { actor, scope }: Session): boolean =>
  noun === 'notice' ? id === String(actor.id) : scope.clientId === null && actor.levels.size > 0

/**
 * One connection listens for all laboratories; each open stream hears its own. What another server changed arrives the
 * same way as what this one did.
 */
export async function hearEvents(
  app: FastifyInstance,
  pool: pg.Pool,
  connect: () => pg.Client,
  limits: SessionLimits,
): Promise<void> {
  const listeners = new Map<number, Set<Listener>>()
  let client: pg.Client | undefined
  let closing = false

  async function listen(): Promise<void> {
    const fresh = connect()
    fresh.on('notification', ({ channel, payload }) => {
      const heard = listeners.get(Number(channel.slice('probeta_'.length)))
      if (payload && heard) for (const tell of heard) tell(JSON.parse(payload) as LiveEvent)
    })
    fresh.on('error', () => again(fresh))
    fresh.on('end', () => again(fresh))
    await fresh.connect()
    client = fresh
    for (const laboratoryId of listeners.keys()) await fresh.query(`listen ${channelOf(laboratoryId)}`)
  }
  function again(lost: pg.Client): void {
    if (closing || (client !== undefined && client !== lost)) return
    client = undefined
    setTimeout(() => {
      if (!closing && client === undefined)
        listen().catch((error: unknown) => app.log.warn({ err: error }, 'live events wait'))
    }, 1_000).unref()
  }
  await listen()

  app.route({
    method: 'GET',
    url: liveEvents.path,
    config: { access: liveEvents.access, stream: true },
    schema: { summary: liveEvents.summary, tags: ['events'] },
    handler: async (request, reply) => {
      const session = await openSession(pool, limits, request)
      authorise(liveEvents, session)
      const { laboratoryId } = session.scope
      let now = session
      const heard = listeners.get(laboratoryId) ?? new Set<Listener>()
      if (!listeners.has(laboratoryId)) {
        listeners.set(laboratoryId, heard)
        await client?.query(`listen ${channelOf(laboratoryId)}`)
      }
      reply.hijack()
      const stream = reply.raw
      stream.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      stream.write(': open\n\n')
      // Who has been signed out, or may no longer see this, hears nothing more.
      const stillMay = async () => {
        now = await openAgain(pool, limits, session)
        authorise(liveEvents, now)
        if (now.scope.laboratoryId !== laboratoryId) return stream.end()
        return stream.write(': beat\n\n')
      }
      const beat = setInterval(() => void stillMay().catch(() => stream.end()), beatMs)
      const tell: Listener = (event) => {
        if (!event) stream.end()
        else if (mayHear(event, now)) stream.write(`data: ${JSON.stringify(event)}\n\n`)
      }
      heard.add(tell)
      stream.on('close', () => {
        clearInterval(beat)
        heard.delete(tell)
      })
    },
  })

  app.addHook('preClose', async () => {
    closing = true
    for (const heard of listeners.values()) for (const tell of heard) tell(undefined)
    await client?.end().catch(() => {})
  })
}

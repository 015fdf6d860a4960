import { type LiveEvent, liveEventsEndpoint } from '@probeta/contract/installation.ts'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Installation } from './context.ts'
import { laboratories } from '../db/laboratories.ts'
import { authorise } from './access/authorise.ts'
import { openAgain, openSession, type Session } from './access/open-session.ts'
import { everything, type RememberedEvents, rememberEvents } from './remember-events.ts'
import { channelOf } from '../db/notify-screens.ts'

const beatMs = 20_000

/** What an open stream does with an event; with none it ends. */
type Listener = (events: LiveEvent[] | 'everything' | 'end') => void

type Room = {
  streams: Set<Listener>
  remembered: RememberedEvents
  /** Once its channel is listened to. */
  open: Promise<void>
}

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
  { sessionLimits: limits, now: clock }: Pick<Installation, 'sessionLimits' | 'now'>,
): Promise<void> {
  const rooms = new Map<number, Room>()
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let closing = false

  async function enter(on: pg.Client | undefined, laboratoryId: number, room: Omit<Room, 'open'>) {
    await on?.query(`listen ${channelOf(laboratoryId)}`)
    if (on) room.remembered.hearsFrom(clock().getTime())
  }
  function roomOf(laboratoryId: number): Room {
    const found = rooms.get(laboratoryId)
    if (found) return found
    const room = { streams: new Set<Listener>(), remembered: rememberEvents() }
    // Where the connection is lost meanwhile, the next one listens for every room there is.
    const opened = { ...room, open: enter(client, laboratoryId, room).catch(() => {}) }
    rooms.set(laboratoryId, opened)
    return opened
  }
  async function listen(): Promise<void> {
    const fresh = connect()
    fresh.on('notification', ({ channel, payload }) => {
      const room = rooms.get(Number(channel.slice('probeta_'.length)))
      if (!payload || !room) return
      const event = JSON.parse(payload) as LiveEvent
      room.remembered.note(event, clock().getTime())
      for (const tell of room.streams) tell([event])
    })
    fresh.on('error', () => again(fresh))
    fresh.on('end', () => again(fresh))
    await fresh.connect().catch((error: unknown) => {
      again(fresh)
      throw error
    })
    client = fresh
    for (const [laboratoryId, room] of rooms) {
      await enter(fresh, laboratoryId, room)
      // What happened while nobody listened is not told twice.
      for (const tell of room.streams) tell('everything')
    }
  }
  function again(lost: pg.Client): void {
    // A lost connection says so twice, by an error and by its end; two connections would report everything twice.
    if (closing || retry !== undefined || (client !== undefined && client !== lost)) return
    client = undefined
    retry = setTimeout(() => {
      retry = undefined
      if (!closing) listen().catch((error: unknown) => app.log.warn({ err: error }, 'live events wait'))
    }, 1_000).unref()
  }
  await listen()
  for (const { id } of await laboratories(pool)) await roomOf(id).open

  app.route({
    method: 'GET',
    url: liveEventsEndpoint.path,
    config: { access: liveEventsEndpoint.access, endpoint: liveEventsEndpoint, stream: true },
    schema: { summary: liveEventsEndpoint.summary, tags: ['events'], querystring: liveEventsEndpoint.query },
    handler: async (request, reply) => {
      const session = await openSession(pool, limits, request)
      authorise(liveEventsEndpoint, session)
      const { laboratoryId } = session.scope
      let now = session
      const { missed } = liveEventsEndpoint.query.parse(request.query)
      const room = roomOf(laboratoryId)
      await room.open
      reply.hijack()
      const stream = reply.raw
      // Nobody else listens to a hijacked answer: what is written after its end, or to whoever has gone, would end the server.
      stream.on('error', () => {})
      stream.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      stream.write(': open\n\n')
      // Who has been signed out, or may no longer see this, hears nothing more.
      const stillMay = async () => {
        now = await openAgain(pool, limits, session)
        authorise(liveEventsEndpoint, now)
        if (now.scope.laboratoryId !== laboratoryId) return stream.end()
        return stream.write(': beat\n\n')
      }
      const beat = setInterval(() => void stillMay().catch(() => stream.end()), beatMs)
      const tell: Listener = (events) => {
        if (events === 'end') return void stream.end()
        const those = events === 'everything' ? everything(now.actor.id) : events
        for (const event of those) if (mayHear(event, now)) stream.write(`data: ${JSON.stringify(event)}\n\n`)
      }
      tell(room.remembered.since(missed, clock().getTime()) ?? 'everything')
      room.streams.add(tell)
      stream.on('close', () => {
        clearInterval(beat)
        room.streams.delete(tell)
      })
    },
  })

  app.addHook('preClose', async () => {
    closing = true
    for (const { streams } of rooms.values()) for (const tell of streams) tell('end')
    await client?.end().catch(() => {})
  })
}

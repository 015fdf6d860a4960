import { type LiveEvent, liveEventsEndpoint } from '@probeta/contract/laboratory/installation.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type pg from 'pg'
import type { Installation } from './context.ts'
import { laboratories } from '../db/laboratories.ts'
import { authorise } from './access/authorise.ts'
import { openAgain, openSession } from './access/open-session.ts'
import type { Session } from './access/session.ts'
import { everything, type RememberedEvents, rememberEvents } from './remember-events.ts'
import { channelOf } from '../db/notify-screens.ts'

const beatMs = 20_000

/** Handles an event on an open stream; 'end' closes it. */
type Listener = (events: LiveEvent[] | 'everything' | 'end') => void

type Room = {
  streams: Set<Listener>
  remembered: RememberedEvents
  /** Resolves once its channel is listened to. */
  open: Promise<void>
}

/**
 * Staff with any permission receive every change of the laboratory, unless limited to work sites; everybody receives that
 * they themselves have a new notice.
 */
const mayReceive = ({ noun, id }: LiveEvent, { actor, scope }: Session): boolean =>
  noun === 'notice'
    ? id === String(actor.id)
    : scope.clientId === null && !scope.limited && actor.levels.size > 0

type Hearing = Pick<Installation, 'sessionLimits' | 'now'>

/** The open streams of each laboratory, fed by one connection that listens for all of them. */
function openRooms(connect: () => pg.Client, clock: Installation['now'], onLost: (error: unknown) => void) {
  const rooms = new Map<number, Room>()
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let closing = false

  async function enter(on: pg.Client | undefined, laboratoryId: number, room: Omit<Room, 'open'>) {
    await on?.query(`listen ${channelOf(laboratoryId)}`)
    if (on) room.remembered.startAt(clock().getTime())
  }
  async function listen(): Promise<void> {
    const fresh = connect()
    fresh.on('notification', ({ channel, payload }) => {
      const room = rooms.get(Number(channel.slice('probeta_'.length)))
      if (!payload || !room) return
      const event = JSON.parse(payload) as LiveEvent
      room.remembered.note(event, clock().getTime())
      for (const send of room.streams) send([event])
    })
    fresh.on('error', () => reconnect(fresh))
    fresh.on('end', () => reconnect(fresh))
    await fresh.connect().catch((error: unknown) => {
      reconnect(fresh)
      throw error
    })
    client = fresh
    for (const [laboratoryId, room] of rooms) {
      await enter(fresh, laboratoryId, room)
      // Events while no connection listened are lost: the streams are asked to reload everything.
      for (const send of room.streams) send('everything')
    }
  }
  function reconnect(lost: pg.Client): void {
    // A lost connection is reported twice, by an error and by its end; two connections would report everything twice.
    if (closing || retry !== undefined || (client !== undefined && client !== lost)) return
    client = undefined
    retry = setTimeout(() => {
      retry = undefined
      if (!closing) listen().catch(onLost)
    }, 1_000).unref()
  }
  return {
    listen,
    roomOf(laboratoryId: number): Room {
      const found = rooms.get(laboratoryId)
      if (found) return found
      const room = { streams: new Set<Listener>(), remembered: rememberEvents() }
      // If the connection is lost meanwhile, the next one listens for every room there is.
      const opened = { ...room, open: enter(client, laboratoryId, room).catch(() => {}) }
      rooms.set(laboratoryId, opened)
      return opened
    },
    async close(): Promise<void> {
      closing = true
      for (const { streams } of rooms.values()) for (const send of streams) send('end')
      await client?.end().catch(() => {})
    },
  }
}

/** Takes the answer over as a stream of events. */
function openStream(reply: FastifyReply) {
  reply.hijack()
  const stream = reply.raw
  // Nothing else handles errors of a hijacked response: a write after its end, or to a caller that has
  // disconnected, would end the server.
  stream.on('error', () => {})
  stream.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  stream.write(': open\n\n')
  return stream
}

/** Sends the events of a room to a caller, as long as the caller may receive them. */
async function streamEvents(
  pool: pg.Pool,
  { sessionLimits: limits, now: clock }: Hearing,
  session: Session,
  room: Room,
  { missed, reply }: { missed: number; reply: FastifyReply },
): Promise<void> {
  await room.open
  const stream = openStream(reply)
  let now = session
  // Callers that have been signed out, or may no longer see this, receive nothing more.
  const stillMay = async () => {
    now = await openAgain(pool, limits, session)
    authorise(liveEventsEndpoint, now)
    if (now.scope.laboratoryId !== session.scope.laboratoryId) return stream.end()
    return stream.write(': beat\n\n')
  }
  const beat = setInterval(() => void stillMay().catch(() => stream.end()), beatMs)
  const send: Listener = (events) => {
    if (events === 'end') return void stream.end()
    const those = events === 'everything' ? everything(now.actor.id) : events
    for (const event of those) if (mayReceive(event, now)) stream.write(`data: ${JSON.stringify(event)}\n\n`)
  }
  send(room.remembered.since(missed, clock().getTime()) ?? 'everything')
  room.streams.add(send)
  stream.on('close', () => {
    clearInterval(beat)
    room.streams.delete(send)
  })
}

/**
 * One connection listens for all laboratories; each open stream receives the events of its own. Changes by another
 * server arrive the same way as those of this one.
 */
export async function hearEvents(
  app: FastifyInstance,
  pool: pg.Pool,
  connect: () => pg.Client,
  hearing: Hearing,
): Promise<void> {
  const rooms = openRooms(connect, hearing.now, (error) => app.log.warn({ err: error }, 'live events wait'))
  await rooms.listen()
  for (const { id } of await laboratories(pool)) await rooms.roomOf(id).open
  const { path, access, summary, query } = liveEventsEndpoint
  app.route({
    method: 'GET',
    url: path,
    config: { access, stream: true },
    schema: { summary, tags: ['events'], querystring: query },
    handler: async (request, reply) => {
      const session = await openSession(pool, hearing.sessionLimits, request)
      authorise(liveEventsEndpoint, session)
      request.setDecorator('session', session)
      const { missed } = query.parse(request.query)
      await streamEvents(pool, hearing, session, rooms.roomOf(session.scope.laboratoryId), { missed, reply })
    },
  })
  app.addHook('preClose', rooms.close)
}

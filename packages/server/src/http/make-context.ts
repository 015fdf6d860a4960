import type { LiveEvent } from '@probeta/contract/laboratory/installation.ts'
import pg from 'pg'
import { Refusal } from '../base/refusal.ts'
import type { ClientUser, Context } from './context.ts'
import type { Database } from '../db/kysely-on.ts'
import { mintScope } from '../db/scope.ts'
import { readStores, writeStores } from '../stores/stores.ts'
import { changing, reading, readingMoment } from '../db/transaction.ts'
import { keepAnswer, type Key, replayAnswered } from './idempotency.ts'
import { notifyScreens } from '../db/notify-screens.ts'
import type { Session } from './access/session.ts'

/** What a use case learns of its request and of the installation. */
type Facts = Omit<Context, 'actor' | 'scope' | 'tokenHash' | 'lookAs' | 'read' | 'change'>
/** The way to the data of the session; `key`: of a request that is carried out once. */
type Door = { pool: pg.Pool; session: Session; key: Key | undefined }

export function makeContext(facts: Facts, door: Door): Context {
  const { pool, session, key } = door
  const { actor, scope, tokenHash, token } = session
  const origin = token ? `${facts.ip} · ${token.name}` : facts.ip
  const { vault } = facts.installation
  return {
    ...facts,
    actor,
    scope,
    tokenHash,
    lookAs: (user) => lookAs(facts, door, user),
    read: (work, seen) =>
      (seen === 'oneMoment' ? readingMoment : reading)(pool, scope, (db) => work(readStores(db, scope))),
    change: async (action, work, reason) => {
      const events: LiveEvent[] = []
      const write = (db: Database) =>
        work(writeStores(db, scope), {
          announce: (noun, id) => events.push({ noun, id }),
        })
      const result = await changing(pool, scope, action, reason, write, {
        origin,
        ...(key && {
          first: (client) => replayAnswered(client, scope, vault, key),
          last: (done, client) => keepAnswer(client, scope, vault, key, done),
        }),
      }).catch((error: unknown) => {
        // What belongs to no single work site the database lets no token write that is limited to some.
        throw scope.limited && isDenied(error) ? new Refusal('token.notAllowed') : error
      })
      notifyScreens(pool, scope.laboratoryId, events)
      return result
    },
  }
}

/** A row that the rules of a table do not let the caller write. */
const isDenied = (error: unknown) => error instanceof pg.DatabaseError && error.code === '42501'

/**
 * Narrows from the whole laboratory to what one of its clients reaches; never the other way round, and never to change.
 */
function lookAs(facts: Facts, door: Door, { id, clientId, workSites }: ClientUser): Context {
  const { session } = door
  if (session.scope.clientId !== null) throw new Error('a client user looks with no other eyes')
  const scope = mintScope({ ...session.scope, userId: id, clientId, workSites })
  const actor = { ...session.actor, levels: new Map() }
  return {
    ...makeContext(facts, { ...door, session: { ...session, actor, scope } }),
    change: () => Promise.reject(new Error('nothing is changed in the name of somebody else')),
  }
}

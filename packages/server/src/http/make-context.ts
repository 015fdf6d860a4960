import type { Language } from '@probeta/contract/languages.ts'
import type { LiveEvent } from '@probeta/contract/installation.ts'
import type pg from 'pg'
import type { ClientUser, Context, Installation } from './context.ts'
import { mintScope } from '../db/scope.ts'
import { readStores, writeStores } from '../stores/stores.ts'
import { changing, reading, readingMoment } from '../db/transaction.ts'
import { claimKey, keepAnswer, type Key } from './idempotency.ts'
import { notifyScreens } from '../db/notify-screens.ts'
import type { PublicHost } from './access/find-host.ts'
import type { ProofWay } from './access/require-proof.ts'
import type { Session } from './access/open-session.ts'
import type { TabletCookie } from './access/tablet-cookie.ts'
import type { Upload } from './read-upload.ts'

type Given = {
  pool: pg.Pool
  session: Session
  proof: ProofWay | undefined
  language: Language
  installation: Installation
  version: string
  ip: string
  agent: string
  publicHost: PublicHost
  key: Key | undefined
  upload: Upload | undefined
  tablet: TabletCookie
}

export function makeContext(given: Given): Context {
  const {
    pool,
    session,
    proof,
    language,
    installation,
    version,
    ip,
    agent,
    publicHost,
    key,
    upload,
    tablet,
  } = given
  const { actor, scope, tokenHash } = session
  return {
    actor,
    scope,
    tokenHash,
    proof,
    lookAs: (user) => lookAs(given, user),
    language,
    installation,
    version,
    ip,
    agent,
    publicHost,
    upload,
    tablet,
    read: (work, seen) =>
      (seen === 'oneMoment' ? readingMoment : reading)(pool, scope, (db) => work(readStores(db, scope))),
    change: async (action, work, reason) => {
      const events: LiveEvent[] = []
      const result = await changing(pool, scope, action, reason, async (db, client) => {
        if (key) await claimKey(client, scope, installation.vault, key)
        const done = await work(writeStores(db, scope), {
          announce: (noun, id) => events.push({ noun, id }),
        })
        if (key) await keepAnswer(client, scope, installation.vault, key, done)
        return done
      })
      notifyScreens(pool, scope.laboratoryId, events)
      return result
    },
  }
}

/**
 * Narrows from the whole laboratory to what one of its clients reaches; never the other way round, and never to change.
 */
function lookAs(given: Given, { id, clientId, workSites }: ClientUser): Context {
  const { session } = given
  if (session.scope.clientId !== null) throw new Error('a client user looks with no other eyes')
  const scope = mintScope({ ...session.scope, userId: id, clientId, workSites })
  const actor = { ...session.actor, levels: new Map() }
  return {
    ...makeContext({ ...given, session: { ...session, actor, scope } }),
    change: () => Promise.reject(new Error('nothing is changed in the name of somebody else')),
  }
}

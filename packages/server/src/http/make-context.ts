import type { LiveEvent } from '@probeta/contract/installation.ts'
import type pg from 'pg'
import type { Context, Installation } from '../context.ts'
import { readStores, writeStores } from '../db/stores.ts'
import { changing, reading } from '../db/transaction.ts'
import { claimKey, keepAnswer, type Key } from './idempotency.ts'
import type { Language } from './language.ts'
import type { ProofWay } from './require-proof.ts'
import type { Session } from './open-session.ts'
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
  key: Key | undefined
  upload: Upload | undefined
}

/** The name of the channel on which a laboratory's servers hear each other. */
export const channelOf = (laboratoryId: number) => `probeta_${laboratoryId}`

export function makeContext({
  pool,
  session,
  proof,
  language,
  installation,
  version,
  ip,
  agent,
  key,
  upload,
}: Given): Context {
  const { actor, scope, tokenHash } = session
  return {
    actor,
    scope,
    tokenHash,
    proof,
    language,
    installation,
    version,
    ip,
    agent,
    upload,
    read: (work) => reading(pool, scope, (db) => work(readStores(db, scope))),
    change: (action, work, reason) =>
      changing(pool, scope, action, reason, async (db, client) => {
        if (key) await claimKey(client, scope, key)
        const events: LiveEvent[] = []
        const result = await work(writeStores(db, scope), {
          announce: (noun, id) => events.push({ noun, id }),
        })
        if (key) await keepAnswer(client, scope, key, result)
        for (const event of events) {
          await client.query('select pg_notify($1, $2)', [
            channelOf(scope.laboratoryId),
            JSON.stringify(event),
          ])
        }
        return result
      }),
  }
}

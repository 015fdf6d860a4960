import type { Database } from '../../db/kysely-on.ts'
import type { Scope } from '../../db/scope.ts'
import { writeOwnTrail } from '../../db/queries/write-own-trail.ts'
import { Refusal, orRefuse } from '../../base/refusal.ts'
import { findPasskeys } from './find-passkey.ts'
import { keepChallenges } from './keep-challenges.ts'

export type AddedKey = {
  id: Buffer
  publicKey: Buffer
  transports: string[]
  name: string
  synced: boolean
  host: string
  count: number
}

/** The passkeys of the signed-in person. */
export const readPasskeys = (db: Database, { userId }: Scope) => ({
  own: () =>
    db
      .selectFrom('passkey as k')
      .innerJoin('passkey_use as s', 's.credential_id', 'k.credential_id')
      .where('k.user_id', '=', userId ?? 0)
      .select([
        'k.credential_id as id',
        'k.name',
        'k.transports',
        'k.created_at as addedAt',
        's.used_at as usedAt',
        'k.synced',
        'k.host',
      ])
      .orderBy('k.created_at')
      .execute(),
})

/** Refuses a key that already belongs to anybody. */
const addKey =
  (db: Database, scope: Scope) =>
  async ({ id, publicKey, transports, name, synced, host, count }: AddedKey) => {
    const added = orRefuse(
      await writeOwnTrail(db, scope, () =>
        db
          .insertInto('passkey')
          .values({
            credential_id: id,
            user_id: scope.userId ?? 0,
            public_key: publicKey,
            transports,
            name,
            synced,
            host,
          })
          .onConflict((row) => row.column('credential_id').doNothing())
          .returning('created_at')
          .executeTakeFirst(),
      ),
      'passkey.refused',
    )
    await db.insertInto('passkey_use').values({ credential_id: id, sign_count: count }).execute()
    return added.created_at
  }

export const writePasskeys = (db: Database, scope: Scope) => ({
  challenges: keepChallenges(db),
  keys: findPasskeys(db),
  /** Locks the person: keys are added one after the other, so that no two at once pass the last free place. */
  lock: async () => {
    await db
      .selectFrom('app_user')
      .select('id')
      .where('id', '=', scope.userId ?? 0)
      .forNoKeyUpdate()
      .executeTakeFirst()
  },
  add: addKey(db, scope),
  remove: async (id: Buffer) => {
    const { numDeletedRows } = await writeOwnTrail(db, scope, () =>
      db
        .deleteFrom('passkey')
        .where('credential_id', '=', id)
        .where('user_id', '=', scope.userId ?? 0)
        .executeTakeFirstOrThrow(),
    )
    if (numDeletedRows === 0n) throw new Refusal('passkey.notFound')
  },
})

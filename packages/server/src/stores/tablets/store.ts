import type { OwnPin, Tablet } from '@probeta/contract/access/tablets.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/kysely-on.ts'
import type { Scope } from '../../db/scope.ts'
import { mostWrongPins } from './claim-pin.ts'

/** Enough for every press of a laboratory, and for those it had before. */
const most = 200

/** `here`: the hash of the token that the calling device holds. */
const listTablets =
  (db: Database) =>
  async (here: Buffer | undefined): Promise<Tablet[]> =>
    db
      .selectFrom('tablet as t')
      .innerJoin('app_user as u', 'u.id', 't.added_by')
      .select([
        't.id',
        't.name',
        sql<Tablet['addedBy']>`jsonb_build_object('id', u.id, 'name', u.names)`.as('addedBy'),
        't.added_at as addedAt',
        't.removed_at as removedAt',
        sql<boolean>`t.token_hash = ${here ?? Buffer.alloc(0)} and t.removed_at is null`.as('here'),
      ])
      .orderBy(sql`t.removed_at is not null`)
      .orderBy('t.removed_at', 'desc')
      .orderBy('t.name')
      .orderBy('t.id')
      .limit(most)
      .execute()

export const readTablets = (db: Database, { userId }: Scope) => ({
  list: listTablets(db),
  exists: async (id: string) =>
    (await db.selectFrom('tablet as t').select('t.id').where('t.id', '=', id).executeTakeFirst()) !==
    undefined,
  /** Staff of the laboratory who have a PIN. */
  people: () =>
    db
      .selectFrom('membership as m')
      .innerJoin('app_user as u', 'u.id', 'm.user_id')
      .innerJoin('pin as p', 'p.user_id', 'm.user_id')
      .select(['u.id', 'u.names'])
      .where('m.client_id', 'is', null)
      .where('u.active', '=', true)
      .orderBy('u.names')
      .orderBy('u.id')
      .limit(1_000)
      .execute(),
  ownPin: async (): Promise<OwnPin> => {
    const pin = await db
      .selectFrom('app_user as u')
      .leftJoin('pin as p', 'p.user_id', 'u.id')
      .select(['u.pin_at', 'p.failures'])
      .where('u.id', '=', userId ?? 0)
      .executeTakeFirst()
    const places = await db
      .selectFrom('tablet as t')
      .select('t.name')
      .where('t.removed_at', 'is', null)
      .orderBy('t.name')
      .limit(most)
      .execute()
    return {
      since: pin?.pin_at ?? null,
      closed: (pin?.failures ?? 0) >= mostWrongPins,
      tablets: places.map(({ name }) => name),
    }
  },
})

/** Null: removes it. Sessions opened by the PIN before must be opened again. */
const setPin = (db: Database, own: number) => async (pinHash: string | null, tokenHash: Buffer) => {
  if (pinHash === null) await db.deleteFrom('pin').where('user_id', '=', own).execute()
  else
    await db
      .insertInto('pin')
      .values({ user_id: own, pin_hash: pinHash })
      .onConflict((row) => row.column('user_id').doUpdateSet({ pin_hash: pinHash, failures: 0 }))
      .execute()
  const since = pinHash === null ? null : sql<string>`statement_timestamp()`
  await db.updateTable('app_user').set({ pin_at: since }).where('id', '=', own).execute()
  await db
    .deleteFrom('session')
    .where('user_id', '=', own)
    .where('started_by', '=', 'pin')
    .where('token_hash', '<>', tokenHash)
    .execute()
}

export const writeTablets = (db: Database, { userId }: Scope) => {
  const own = userId ?? 0
  const end = (column: 'id' | 'token_hash', value: string | Buffer) =>
    db
      .updateTable('tablet')
      .set(({ eb }) => ({ removed_at: sql<string>`statement_timestamp()`, version: eb('version', '+', 1) }))
      .where(column, '=', value)
      .where('removed_at', 'is', null)
      .execute()

  return {
    add: async (id: string, name: string, tokenHash: Buffer) => {
      await db.insertInto('tablet').values({ id, name, token_hash: tokenHash, added_by: own }).execute()
    },
    remove: (id: string) => end('id', id),
    /** Ends the tablet that a device was before it became another one. */
    replace: (tokenHash: Buffer) => end('token_hash', tokenHash),
    /** A session does not record on which tablet it was started, so those of the whole laboratory end. */
    endPinSessions: async () => {
      await db
        .deleteFrom('session')
        .where('started_by', '=', 'pin')
        .where(({ eb, selectFrom }) => eb('user_id', 'in', selectFrom('membership').select('user_id')))
        .execute()
    },
    setPin: setPin(db, own),
  }
}

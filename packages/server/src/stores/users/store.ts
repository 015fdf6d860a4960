import { permission } from '@probeta/domain/people/permissions.ts'
import type { listUsersEndpoint, User } from '@probeta/contract/users.ts'
import type { Parsed } from '@probeta/contract/endpoint.ts'
import { CompiledQuery, sql } from 'kysely'
import { countSome } from '../../db/queries/count-some.ts'
import type { Database } from '../../db/kysely-on.ts'
import type { Scope } from '../../db/scope.ts'
import { pageFrom, readCursor } from '../../db/queries/seek.ts'
import { findWaits } from '../sign-in-attempts/find-waits.ts'
import type { Letter, Receiver } from '../../mail/compose-letter.ts'
import { isAddress, queueLetter } from '../../mail/queue-letter.ts'
import { changeAccess } from './change-access.ts'
import { countChanges, listChanges, nameObjects } from './list-changes.ts'
import { accountsOf, presentUser, type UserRow, waitOf } from './present-user.ts'
import {
  hasPermission,
  hasRole,
  hasState,
  lastSignIn,
  namesLike,
  selectMembers,
  userColumns,
} from './select-users.ts'

type Filter = Parsed<typeof listUsersEndpoint>['query']

/** Fewer failures than this in a quarter of an hour cause no wait. */
const freeFailures = 5

export const readUsers = (db: Database) => {
  const asked = {
    query: (text: string, values: unknown[]) => db.executeQuery(CompiledQuery.raw(text, values)),
  }
  const members = () => selectMembers(db)

  /** The waits of the few members who have failed often enough of late to have one. */
  async function waits() {
    const failing = await members()
      .select(['u.id', 'u.username'])
      .where(
        sql<boolean>`(select count(*) from sign_in_attempt s
          where s.account in (u.username, 'second-factor:' || u.id, 'pin:' || u.id) and not s.succeeded
            and s.at > statement_timestamp() - interval '15 minutes') >= ${freeFailures}`,
      )
      .limit(1_000)
      .execute()
    const found = await findWaits(asked, failing.flatMap(accountsOf))
    return new Map(failing.map((user) => [user.id, waitOf(found, user)]))
  }

  return {
    async list({ search, kind, state, role, permission: screen, sort, after, limit }: Filter) {
      const waiting = await waits()
      const held = [...waiting].filter(([, wait]) => wait !== null).map(([id]) => id)
      const found = members()
        .$if(Boolean(search), (q) => q.where(namesLike(search ?? '')))
        .$if(kind !== undefined, (q) => q.where('m.client_id', kind === 'staff' ? 'is' : 'is not', null))
        .$if(role !== undefined, (q) => q.where(hasRole(role ?? 'own')))
        .$if(screen !== undefined, (q) => q.where(hasPermission(screen ?? 0)))
        .$if(state !== undefined, (q) => q.where(hasState(state ?? 'active', held)))
      const seek = readCursor(after, 2)
      const [value, id] = [seek?.[0] ?? '', Number(seek?.[1])]
      const seen = sql<string>`coalesce(${lastSignIn}, '-infinity')`
      const page =
        sort === 'names'
          ? found
              .$if(seek !== undefined, (q) => q.where(sql<boolean>`(u.names, u.id) > (${value}, ${id}::int)`))
              .orderBy('u.names')
              .orderBy('u.id')
          : sort === 'newest'
            ? found
                .$if(seek !== undefined, (q) =>
                  q.where(sql<boolean>`(${seen}, u.id) < (${value}::timestamptz, ${id}::int)`),
                )
                .orderBy(seen, 'desc')
                .orderBy('u.id', 'desc')
            : found
                .$if(seek !== undefined, (q) =>
                  q.where(sql<boolean>`(${seen}, u.id) > (${value}::timestamptz, ${id}::int)`),
                )
                .orderBy(seen)
                .orderBy('u.id')
      const rows = await page
        .select(userColumns)
        .select(sql<string>`${seen}::text`.as('seen'))
        .limit(limit + 1)
        .execute()
      return pageFrom(
        rows,
        limit,
        await countSome(db, found),
        (row) => [sort === 'names' ? row.names : row.seen, row.id],
        (row): User => presentUser(row as UserRow, waiting.get(row.id) ?? null),
      )
    },
    async find(id: number): Promise<User | undefined> {
      const row = await members().select(userColumns).where('u.id', '=', id).executeTakeFirst()
      if (!row) return undefined
      return presentUser(row as UserRow, waitOf(await findWaits(asked, accountsOf(row)), row))
    },
    /** The laboratories of the installation in which this person works. */
    laboratoriesOf: async (id: number) =>
      (
        await sql<{ id: number }>`select laboratory_id as id from laboratories_of(${id})`.execute(db)
      ).rows.map((one) => one.id),
    /** Number of active staff who approve users. */
    administrators: async () => {
      const { n } = await members()
        .where('u.active', '=', true)
        .where('m.client_id', 'is', null)
        .where((e) =>
          e.exists(
            e
              .selectFrom('permission as p')
              .select('p.user_id')
              .whereRef('p.user_id', '=', 'u.id')
              .where('p.permission_id', '=', permission.users)
              .where('p.level', '=', 'approve'),
          ),
        )
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
      return n
    },
    /** Number of these work sites that are this client's. */
    countWorkSites: async (clientId: string, ids: readonly string[]) => {
      const { n } = await db
        .selectFrom('work_site')
        .where('client_id', '=', clientId)
        .where('id', '=', sql<string>`any (${ids}::uuid[])`)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
      return n
    },
    hasClient: async (clientId: string) =>
      (await db.selectFrom('client').select('id').where('id', '=', clientId).executeTakeFirst()) !==
      undefined,
    changes: (id: number, before: Parameters<typeof listChanges>[2], limit: number) =>
      listChanges(db, id, before, limit),
    countChanges: (id: number, most: number) => countChanges(db, id, most),
    names: (ids: readonly string[]) => nameObjects(db, ids),
  }
}

export const writeUsers = (db: Database, { laboratoryId }: Scope) => ({
  async add(
    user: { username: string; names: string; email: string; language: string },
    passwordHash: string,
    mustChange: boolean,
  ): Promise<number> {
    const { id } = await db.insertInto('app_user').values(user).returning('id').executeTakeFirstOrThrow()
    await db
      .insertInto('credential')
      .values({ user_id: id, password_hash: passwordHash, must_change: mustChange })
      .execute()
    return id
  },
  async change(
    id: number,
    version: number,
    user: { names: string; email: string; language: string; active: boolean },
  ) {
    const { numUpdatedRows } = await db
      .updateTable('app_user')
      .set({ ...user, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  },
  grant: changeAccess(db),
  /**
   * One at a time in this laboratory, so that two administrators do not remove each other's permission in the same
   * moment.
   */
  lockAdministrators: async () => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`administrators ${laboratoryId}`}, 0))`.execute(
      db,
    )
  },
  /** Records an action that leaves no other row in the trail: what was done, to whom and by whom. */
  note: async (userId: number, action: string) => {
    await sql`select note_on_account(${userId}, ${action})`.execute(db)
  },
  /** Replaces the password by a first password. */
  replacePassword: async (userId: number, passwordHash: string) => {
    await db
      .updateTable('credential')
      .set({ password_hash: passwordHash, must_change: true, changed_at: sql<string>`statement_timestamp()` })
      .where('user_id', '=', userId)
      .execute()
  },
  /** Leaves only the password to sign in with. */
  removeFactors: async (userId: number) => {
    for (const table of ['second_factor', 'passkey', 'passkey_challenge', 'pin', 'sign_in_ticket'] as const)
      await db.deleteFrom(table).where('user_id', '=', userId).execute()
    await db
      .updateTable('app_user')
      .set({ second_factor_at: null, pin_at: null })
      .where('id', '=', userId)
      .where((e) => e.or([e('second_factor_at', 'is not', null), e('pin_at', 'is not', null)]))
      .execute()
  },
  signOutEverywhere: async (userId: number) => {
    const { numDeletedRows } = await db
      .deleteFrom('session')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  },
  /** Sends a letter if the address is valid; else none. */
  tell: async (receiver: Receiver, letter: Letter) => {
    if (isAddress(receiver.email)) await queueLetter(db, receiver, letter, '1 day')
  },
})

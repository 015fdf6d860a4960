import { permission } from '@probeta/domain/people/permissions.ts'
import type { listUsersEndpoint, User } from '@probeta/contract/access/users.ts'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import { CompiledQuery, sql } from 'kysely'
import { fetchRows } from '../../db/queries/fetch-rows.ts'
import { changeSeen } from '../../db/queries/change-seen.ts'
import { countRows } from '../../db/queries/count-some.ts'
import type { Database } from '../../db/kysely-on.ts'
import type { Scope } from '../../db/scope.ts'
import { fetchPage } from '../../db/queries/fetch-page.ts'
import { mapPage } from '../../db/queries/seek.ts'
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

const queryable = (db: Database) => ({
  query: (text: string, values: unknown[]) => db.executeQuery(CompiledQuery.raw(text, values)),
})

/** The waits of the few members who have failed often enough of late to have one. */
async function findHeld(db: Database) {
  const failing = await selectMembers(db)
    .select(['u.id', 'u.username'])
    .where(
      sql<boolean>`(select count(*) from sign_in_attempt s
        where s.account in (u.username, 'second-factor:' || u.id, 'pin:' || u.id) and not s.succeeded
          and s.at > statement_timestamp() - interval '15 minutes') >= ${freeFailures}`,
    )
    .limit(1_000)
    .execute()
  const found = await findWaits(queryable(db), failing.flatMap(accountsOf))
  return new Map(failing.map((user) => [user.id, waitOf(found, user)]))
}

const listUsers =
  (db: Database) =>
  async ({ search, kind, state, role, permission: screen, sort, after, limit }: Filter) => {
    const waiting = await findHeld(db)
    const held = [...waiting].filter(([, wait]) => wait !== null).map(([id]) => id)
    const found = selectMembers(db)
      .$if(Boolean(search), (q) => q.where(namesLike(search ?? '')))
      .$if(kind !== undefined, (q) => q.where('m.client_id', kind === 'staff' ? 'is' : 'is not', null))
      .$if(role !== undefined, (q) => q.where(hasRole(role ?? 'own')))
      .$if(screen !== undefined, (q) => q.where(hasPermission(screen ?? 0)))
      .$if(state !== undefined, (q) => q.where(hasState(state ?? 'active', held)))
    const seen = sql<string>`coalesce(${lastSignIn}, '-infinity')`
    const columns = found.select(userColumns).select(sql<string>`${seen}::text`.as('seen'))
    const page = await fetchPage(db, columns, {
      after,
      limit,
      by: [sort === 'names' ? 'u.names' : seen, 'u.id'],
      direction: sort === 'newest' ? 'desc' : 'asc',
      of: (row) => [sort === 'names' ? row.names : row.seen, row.id],
    })
    return mapPage(page, ({ seen: _, ...row }): User =>
      presentUser(row as UserRow, waiting.get(row.id) ?? null),
    )
  }

const countUsers = (db: Database) => ({
  /** Number of active staff who approve users and sign in without the directory, which may be away. */
  administrators: () =>
    countRows(
      selectMembers(db)
        .where('u.active', '=', true)
        .where('m.client_id', 'is', null)
        .where(
          sql<boolean>`exists (select p.user_id from permission p where p.user_id = u.id
            and p.permission_id = ${permission.users} and p.level = 'approve')
            and exists (select from credential k where k.user_id = u.id)`,
        ),
    ),
  /** Number of these work sites that are this client's. */
  countWorkSites: (clientId: string, ids: readonly string[]) =>
    countRows(
      db
        .selectFrom('work_site')
        .where('client_id', '=', clientId)
        .where('id', '=', sql<string>`any (${ids}::uuid[])`),
    ),
})

export const readUsers = (db: Database) => ({
  list: listUsers(db),
  async find(id: number): Promise<User | undefined> {
    const row = await selectMembers(db).select(userColumns).where('u.id', '=', id).executeTakeFirst()
    if (!row) return undefined
    return presentUser(row as UserRow, waitOf(await findWaits(queryable(db), accountsOf(row)), row))
  },
  /** The laboratories of the installation in which this person works. */
  laboratoriesOf: async (id: number) =>
    (await fetchRows(db)<{ id: number }>`select laboratory_id as id from laboratories_of(${id})`).map(
      (one) => one.id,
    ),
  ...countUsers(db),
  /** False for a person who signs in with the directory alone, or not at all. */
  hasPassword: async (id: number) =>
    (await db.selectFrom('credential').select('user_id').where('user_id', '=', id).executeTakeFirst()) !==
    undefined,
  hasClient: async (clientId: string) =>
    (await db.selectFrom('client').select('id').where('id', '=', clientId).executeTakeFirst()) !== undefined,
  changes: (id: number, before: Parameters<typeof listChanges>[2], limit: number) =>
    listChanges(db, id, before, limit),
  countChanges: (id: number, most: number) => countChanges(db, id, most),
  names: (ids: readonly string[]) => nameObjects(db, ids),
})

/** How somebody signs in. */
const changeSignIn = (db: Database) => ({
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
})

export const writeUsers = (db: Database, { laboratoryId }: Scope) => ({
  /** `password` null: nobody signs in with it. */
  async add(
    user: { username: string; names: string; email: string; language: string },
    password: { passwordHash: string; mustChange: boolean } | null,
  ): Promise<number> {
    const { id } = await db.insertInto('app_user').values(user).returning('id').executeTakeFirstOrThrow()
    if (password)
      await db
        .insertInto('credential')
        .values({ user_id: id, password_hash: password.passwordHash, must_change: password.mustChange })
        .execute()
    return id
  },
  change: (
    id: number,
    version: number,
    user: { names: string; email: string; language: string; active: boolean },
  ) => changeSeen(db, { id, version }, 'app_user', user),
  grant: changeAccess(db),
  /**
   * One at a time in this laboratory, so that two administrators do not remove each other's permission in the same
   * moment.
   */
  lockAdministrators: async () => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`administrators ${laboratoryId}`},
      0))`.execute(db)
  },
  /** Records an action that leaves no other row in the trail: what was done, to whom and by whom. */
  note: async (userId: number, action: string) => {
    await sql`select note_on_account(${userId}, ${action})`.execute(db)
  },
  ...changeSignIn(db),
  /** Sends a letter if the address is valid; else none. */
  tell: async (receiver: Receiver, letter: Letter) => {
    if (isAddress(receiver.email)) await queueLetter(db, receiver, letter, '1 day')
  },
})

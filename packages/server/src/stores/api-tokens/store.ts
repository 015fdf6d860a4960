import { type ApiToken, TokenPermissions } from '@probeta/contract/access/api-tokens.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/kysely-on.ts'
import type { Scope } from '../../db/scope.ts'

/** A person's list keeps those that ended; older ones stand in the trail. */
const mostListed = 200

const selectOwn = (db: Database, userId: number | null) =>
  db
    .selectFrom('api_token as t')
    .leftJoin('api_token_use as s', 's.token_id', 't.id')
    .where('t.user_id', '=', userId ?? 0)
    .select([
      't.id',
      't.name',
      't.permissions',
      't.added_at as addedAt',
      't.expires_at as expiresAt',
      's.used_at as usedAt',
      's.used_from as usedFrom',
      't.revoked_at as revokedAt',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selectOwn>['execute']>>[number]
const shown = ({ permissions, ...row }: Row): ApiToken => ({
  ...row,
  permissions: TokenPermissions.parse(permissions),
})

export const readApiTokens = (db: Database, { userId }: Scope) => ({
  /** Those of the person who asks, newest first. */
  own: async (): Promise<ApiToken[]> =>
    (
      await selectOwn(db, userId).orderBy('t.added_at', 'desc').orderBy('t.id').limit(mostListed).execute()
    ).map(shown),
  find: async (id: string): Promise<ApiToken | undefined> => {
    const row = await selectOwn(db, userId).where('t.id', '=', id).executeTakeFirst()
    return row && shown(row)
  },
  countInForce: async (): Promise<number> => {
    const { count } = await db
      .selectFrom('api_token')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('user_id', '=', userId ?? 0)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', sql<string>`statement_timestamp()`)
      .executeTakeFirstOrThrow()
    return count
  },
})

type NewToken = Pick<ApiToken, 'id' | 'name' | 'permissions'> & { hash: Buffer; days: number }

export const writeApiTokens = (db: Database, { userId }: Scope) => ({
  add: async ({ id, name, permissions, hash, days }: NewToken): Promise<void> => {
    await db
      .insertInto('api_token')
      .values({
        ...{ id, name, user_id: userId ?? 0, token_hash: hash, permissions: JSON.stringify(permissions) },
        expires_at: sql<string>`statement_timestamp() + make_interval(days => ${days})`,
      })
      .execute()
  },
  revoke: async (id: string): Promise<void> => {
    await db
      .updateTable('api_token')
      .set(({ eb }) => ({ revoked_at: sql<string>`statement_timestamp()`, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .execute()
  },
  noteUse: async (id: string, from: string): Promise<void> => {
    const use = { used_at: sql<string>`statement_timestamp()`, used_from: from }
    await db
      .insertInto('api_token_use')
      .values({ token_id: id, user_id: userId ?? 0, ...use })
      .onConflict((row) => row.column('token_id').doUpdateSet(use))
      .execute()
  },
})

import { type ApiToken, TokenPermissions } from '@probeta/contract/access/api-tokens.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/kysely-on.ts'
import type { Scope } from '../../db/scope.ts'

/** A list keeps those that ended; older ones stand in the trail. */
const mostListed = 200

const selectOf = (db: Database, userId: number) =>
  db
    .selectFrom('api_token as t')
    .leftJoin('api_token_use as s', 's.token_id', 't.id')
    .where('t.user_id', '=', userId)
    .select([
      't.id',
      't.name',
      't.permissions',
      sql<ApiToken['workSites']>`case when t.work_sites is not null then coalesce((
        select jsonb_agg(jsonb_build_object('id', w.id, 'code', w.code, 'name', w.name) order by w.code, w.id)
        from work_site w where w.id = any (t.work_sites)), '[]') end`.as('workSites'),
      't.added_at as addedAt',
      't.expires_at as expiresAt',
      's.used_at as usedAt',
      's.used_from as usedFrom',
      't.revoked_at as revokedAt',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selectOf>['execute']>>[number]
const shown = ({ permissions, ...row }: Row): ApiToken => ({
  ...row,
  permissions: TokenPermissions.parse(permissions),
})

/** Tokens by the user whose they are. */
export const readApiTokens = (db: Database) => ({
  /** Newest first. */
  of: async (userId: number): Promise<ApiToken[]> =>
    (
      await selectOf(db, userId).orderBy('t.added_at', 'desc').orderBy('t.id').limit(mostListed).execute()
    ).map(shown),
  find: async (userId: number, id: string): Promise<ApiToken | undefined> => {
    const row = await selectOf(db, userId).where('t.id', '=', id).executeTakeFirst()
    return row && shown(row)
  },
  /** Those of these work sites that exist for the caller. */
  workSitesAmong: (ids: readonly string[]): Promise<{ id: string }[]> =>
    db
      .selectFrom('work_site')
      .where('id', 'in', [...ids])
      .select('id')
      .execute(),
  countInForce: async (userId: number): Promise<number> => {
    const { count } = await db
      .selectFrom('api_token')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', sql<string>`statement_timestamp()`)
      .executeTakeFirstOrThrow()
    return count
  },
})

export const writeApiTokens = (db: Database, { userId: caller }: Scope) => ({
  add: async (
    userId: number,
    {
      workSites,
      days,
      ...token
    }: Pick<ApiToken, 'id' | 'name' | 'permissions'> & {
      workSites: readonly string[] | null
      hash: Buffer
      days: number
    },
  ): Promise<void> => {
    await db
      .insertInto('api_token')
      .values({
        ...{ id: token.id, name: token.name, user_id: userId, token_hash: token.hash },
        permissions: JSON.stringify(token.permissions),
        work_sites: workSites && [...workSites],
        expires_at: sql<string>`statement_timestamp() + make_interval(days => ${days})`,
      })
      .execute()
  },
  revoke: async (userId: number, id: string): Promise<void> => {
    await db
      .updateTable('api_token')
      .set(({ eb }) => ({ revoked_at: sql<string>`statement_timestamp()`, version: eb('version', '+', 1) }))
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .execute()
  },
  noteUse: async (id: string, from: string): Promise<void> => {
    const use = { used_at: sql<string>`statement_timestamp()`, used_from: from }
    await db
      .insertInto('api_token_use')
      .values({ token_id: id, user_id: caller ?? 0, ...use })
      .onConflict((row) => row.column('token_id').doUpdateSet(use))
      .execute()
  },
})

import type { User } from '@probeta/contract/users.ts'
import type { PermissionLevel } from '@probeta/domain/people/permissions.ts'
import { sql } from 'kysely'
import { countSome } from '../../db/count-some.ts'
import type { Database } from '../../db/kysely-on.ts'
import type { Scope } from '../../db/scope.ts'
import { pageFrom, readCursor } from '../../db/seek.ts'

type Filter = { search?: string | undefined; after?: string | undefined; limit: number }
export type Grant = {
  clientId: string | null
  workSites: readonly string[]
  permissions: ReadonlyMap<number, PermissionLevel>
}

export const readUsers = (db: Database, { laboratoryId }: Scope) => {
  const members = () =>
    db
      .selectFrom('membership as m')
      .innerJoin('app_user as u', 'u.id', 'm.user_id')
      .leftJoin('client as c', (j) =>
        j.onRef('c.laboratory_id', '=', 'm.laboratory_id').onRef('c.id', '=', 'm.client_id'),
      )
      .where('m.laboratory_id', '=', laboratoryId)
  const columns = [
    'u.id',
    'u.version',
    'u.username',
    'u.names',
    sql<string>`coalesce(u.email, '')`.as('email'),
    'u.language',
    'u.active',
    sql<
      User['permissions']
    >`coalesce((select jsonb_object_agg(p.permission_id, p.level) from permission p where p.laboratory_id = m.laboratory_id and p.user_id = u.id), '{}')`.as(
      'permissions',
    ),
    sql<
      User['client']
    >`case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.name) end`.as('client'),
    sql<
      string[]
    >`coalesce((select array_agg(a.work_site_id) from work_site_access a where a.laboratory_id = m.laboratory_id and a.user_id = u.id), '{}')`.as(
      'workSites',
    ),
    sql<
      string | null
    >`(select max(s.at) from sign_in_attempt s where s.account = u.username and s.succeeded)`.as(
      'lastSignIn',
    ),
    sql<boolean>`coalesce((select not k.must_change from credential k where k.user_id = u.id), false)`.as(
      'hasOwnPassword',
    ),
    sql<User['invitation']>`(
      select jsonb_build_object('at', i.created_at, 'until', i.expires_at, 'state', case
        when exists (select from password_link o where o.user_id = u.id and o.used_at >= i.created_at) then 'accepted'
        when i.voided_at is not null then 'withdrawn'
        when o.state in ('failed', 'expired') then 'failed'
        when i.expires_at <= clock_timestamp() then 'expired'
        when o.state = 'waiting' then 'waiting'
        else 'sent' end)
      from password_link i left join outgoing_mail o on o.id = i.mail_id
      where i.user_id = u.id and i.purpose = 'invitation' order by i.created_at desc limit 1)`.as(
      'invitation',
    ),
  ] as const

  return {
    async list({ search, after, limit }: Filter) {
      let found = members()
      if (search)
        found = found.where((e) =>
          e.or([e('u.names', 'ilike', `%${search}%`), e('u.username', 'ilike', `%${search}%`)]),
        )
      const seek = readCursor(after, 2)
      const rows = await found
        .$if(seek !== undefined, (q) =>
          q.where((e) => e(e.refTuple('u.names', 'u.id'), '>', e.tuple(seek?.[0] ?? '', Number(seek?.[1])))),
        )
        .select(columns)
        .orderBy('u.names')
        .orderBy('u.id')
        .limit(limit + 1)
        .execute()
      return pageFrom(
        rows,
        limit,
        await countSome(db, found),
        (row) => [row.names, row.id],
        (row) => row as User,
      )
    },
    find: async (id: number) =>
      (await members().select(columns).where('u.id', '=', id).executeTakeFirst()) as User | undefined,
  }
}

export const writeUsers = (db: Database, { laboratoryId }: Scope) => ({
  async add(
    user: { username: string; names: string; email: string; language: string },
    passwordHash: string,
  ): Promise<number> {
    const { id } = await db.insertInto('app_user').values(user).returning('id').executeTakeFirstOrThrow()
    await db
      .insertInto('credential')
      .values({ user_id: id, password_hash: passwordHash, must_change: true })
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
  /** What the user may do in this laboratory, whole: what is not named is taken away. */
  async grant(userId: number, { clientId, workSites, permissions }: Grant): Promise<void> {
    const own = { laboratory_id: laboratoryId, user_id: userId }
    await db
      .deleteFrom('permission')
      .where('laboratory_id', '=', laboratoryId)
      .where('user_id', '=', userId)
      .execute()
    await db
      .deleteFrom('work_site_access')
      .where('laboratory_id', '=', laboratoryId)
      .where('user_id', '=', userId)
      .execute()
    await db
      .insertInto('membership')
      .values({ ...own, client_id: clientId })
      .onConflict((c) => c.columns(['laboratory_id', 'user_id']).doUpdateSet({ client_id: clientId }))
      .execute()
    const levels = [...permissions].map(([permission_id, level]) => ({ ...own, permission_id, level }))
    if (levels.length > 0) await db.insertInto('permission').values(levels).execute()
    const sites = workSites.map((work_site_id) => ({ ...own, work_site_id }))
    if (sites.length > 0) await db.insertInto('work_site_access').values(sites).execute()
  },
  signOutEverywhere: async (userId: number) => {
    await db.deleteFrom('session').where('user_id', '=', userId).execute()
  },
})

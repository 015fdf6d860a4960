import { sql } from 'kysely'
import { fetchRows, fetchValue } from '../../db/queries/fetch-rows.ts'
import type { Database } from '../../db/kysely-on.ts'
import type { AuditRow } from './describe-changes.ts'

/** All audit rows of one person that one transaction wrote. */
export type ChangeGroup = {
  id: number
  at: string
  action: string
  by: { id: number; names: string } | null
  rows: AuditRow[]
}

const about = (userId: number) =>
  sql`a.object_id = ${String(userId)}
      and a.object_kind in ('app_user', 'membership', 'permission', 'work_site_access', 'passkey')`

/** Newest first, before `[at, kind, id]`. */
export const listChanges = (
  db: Database,
  userId: number,
  before: readonly [at: string, kind: string, id: string] | undefined,
  limit: number,
) => fetchRows(db)<ChangeGroup>`
    select max(a.id) as id, to_char(max(a.at), 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, min(a.action) as action,
           case when u.id is not null then jsonb_build_object('id', u.id, 'names', u.names) end as by,
           jsonb_agg(jsonb_build_object('kind', a.object_kind, 'action', a.action, 'old', a.old_values, 'new', a.new_values)
                     order by a.id) as rows
    from audit_entry a left join app_user u on u.id = a.user_id
    where ${about(userId)}
    group by a.txid, u.id
    having ${before?.[0] ?? null}::timestamptz is null
        or (max(a.at), 'change'::text, max(a.id)) < (${before?.[0] ?? null}::timestamptz, ${before?.[1] ?? ''}::text, ${before?.[2] ?? '0'}::bigint)
    order by max(a.at) desc, max(a.id) desc limit ${limit}`

export const countChanges = (db: Database, userId: number, most: number) => fetchValue(db, 0)`
    select count(*)::int as n from (select distinct a.txid from audit_entry a where ${about(userId)} limit ${most}) as counted`

/** Id → name of clients and work sites. */
export async function nameObjects(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await fetchRows(db)<{ id: string; name: string }>`
    select id, name from client where id = any (${ids}::uuid[])
    union all
    select id, name from work_site where id = any (${ids}::uuid[])`
  return new Map(rows.map(({ id, name }) => [id, name]))
}

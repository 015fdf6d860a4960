import type { OwnAction } from '@probeta/contract/access/profile.ts'
import { sql } from 'kysely'
import { fetchRows } from '../../db/queries/fetch-rows.ts'
import type { Database } from '../../db/kysely-on.ts'

/** Columns that name a row to a person, in order of preference. */
const names = ['code', 'number', 'name', 'names', 'title', 'username', 'kind'] as const
const namedIn = (column: 'old_values' | 'new_values') =>
  sql.join(
    names.map((name) => sql`nullif(a.${sql.ref(column)} ->> ${name}, '')`),
    sql`, `,
  )

export type ActionRow = OwnAction & { txid: string }

/**
 * One line a transaction, newest first, before transaction `before`: the index is asked for the next one each time, so
 * that an import of ten thousand rows is one step like any other.
 */
export async function listActions(
  db: Database,
  userId: number,
  before: string | undefined,
  limit: number,
): Promise<ActionRow[]> {
  const next = (than: ReturnType<typeof sql>) => sql`(
    select e.txid from audit_entry e
    where e.user_id = ${userId} and ${than}
    order by e.txid desc limit 1)`
  const first = before === undefined ? sql`true` : sql`e.txid < ${before}::bigint`
  const rows = await fetchRows(db)<ActionRow>`
    with recursive done (txid, n) as (
      select ${next(first)}, 1
      union all
      select ${next(sql`e.txid < done.txid`)}, n + 1 from done where done.txid is not null and n < ${limit}
    )
    select done.txid::text as txid, a.id::text as id, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
           a.action, a.object_kind as kind, coalesce(${namedIn('new_values')}, ${namedIn('old_values')}, '') as about,
           coalesce(a.reason, '') as reason,
           (select count(*)::int from (select from audit_entry c where c.user_id = ${userId} and c.txid = done.txid limit 1000) as counted) as rows
    from done cross join lateral (
      select * from audit_entry f where f.user_id = ${userId} and f.txid = done.txid
      order by f.id limit 1) a
    order by done.txid desc`
  return rows
}

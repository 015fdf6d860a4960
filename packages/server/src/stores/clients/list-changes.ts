import { sql } from 'kysely'
import { fetchRows, fetchValue } from '../../db/queries/fetch-rows.ts'
import type { Database } from '../../db/kysely-on.ts'
import type { AuditRow } from './describe-changes.ts'

/** All audit rows of one client and its contacts that one transaction wrote. */
export type ChangeGroup = {
  id: string
  at: string
  by: { id: number; names: string } | null
  rows: AuditRow[]
}

const about = (clientId: string) =>
  sql`(
      (a.object_id = ${clientId} and a.object_kind = 'client')
      or (a.object_kind = 'client' and a.new_values ? 'merged_into' and a.object_id in (
        select m.id::text from client m where m.merged_into = ${clientId}::uuid))
      or (a.object_kind = 'client_contact' and a.object_id in (
        select k.id::text from client_contact k where k.client_id = ${clientId}::uuid)))`

/** Newest first, before `[at, id]`. */
export const listChanges = (
  db: Database,
  clientId: string,
  before: readonly [at: string, id: string] | undefined,
  limit: number,
) => fetchRows(db)<ChangeGroup>`
    select max(a.id)::text as id, to_char(max(a.at), 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
           case when u.id is not null then jsonb_build_object('id', u.id, 'names', u.names) end as by,
           jsonb_agg(jsonb_build_object('kind', a.object_kind, 'name', coalesce(k.name, m.name, ''), 'old', a.old_values, 'new', a.new_values)
                     order by a.id) as rows
    from audit_entry a
    left join app_user u on u.id = a.user_id
    left join client_contact k on k.client_id = ${clientId}::uuid
                              and a.object_kind = 'client_contact' and k.id::text = a.object_id
    left join client m on a.object_kind = 'client' and m.id::text = a.object_id
    where ${about(clientId)}
    group by a.txid, u.id
    having ${before?.[0] ?? null}::timestamptz is null
        or (max(a.at), max(a.id)) < (${before?.[0] ?? null}::timestamptz, ${before?.[1] ?? '0'}::bigint)
    order by max(a.at) desc, max(a.id) desc limit ${limit}`

export const countChanges = (db: Database, clientId: string, most: number) => fetchValue(db, 0)`
    select count(*)::int as n from (select distinct a.txid from audit_entry a where ${about(clientId)} limit ${most}) as counted`

import { fetchRows } from '../../db/queries/fetch-rows.ts'
import type { Database } from '../../db/kysely-on.ts'

type Audited = { kind: string; objectId: string; says: Readonly<Record<string, unknown>> }

/** Columns that name a row to a person, in order of preference. */
const naming = ['code', 'number', 'name', 'names', 'title', 'username'] as const

/** The specimens, samples and other records by which a row that has no name of its own is known. */
const belongsTo = [
  'specimen_id',
  'sample_id',
  'report_id',
  'visit_id',
  'work_site_id',
  'client_id',
  'user_id',
]

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

const idsIn = (says: Audited['says']) =>
  belongsTo.flatMap((column) => {
    const value = says[column]
    return typeof value === 'number' ? String(value) : (textOf(value) ?? [])
  })

/** Names of records by their id, in the laboratory's own words of today; what has no name is not among them. */
export async function nameIds(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const uuids = [...new Set(ids)].filter((id) => /^[0-9a-f-]{36}$/.test(id))
  const users = [...new Set(ids)].filter((id) => /^\d{1,9}$/.test(id)).map(Number)
  const found = await fetchRows(db)<{ id: string; name: string }>`
    select id::text as id, code as name from specimen where id = any (${uuids}::uuid[])
    union all select id::text, code from sample where id = any (${uuids}::uuid[])
    union all select id::text, concat_ws(' ', number, 'v' || revision) from report where id = any (${uuids}::uuid[]) and number is not null
    union all select id::text, code || ' · ' || name from work_site where id = any (${uuids}::uuid[])
    union all select id::text, name from client where id = any (${uuids}::uuid[])
    union all select id::text, code from mix where id = any (${uuids}::uuid[])
    union all select id::text, name from brand where id = any (${uuids}::uuid[])
    union all select id::text, name from equipment where id = any (${uuids}::uuid[])
    union all select u.id::text, u.names from app_user u join membership m on m.user_id = u.id where u.id = any (${users}::integer[])`
  return new Map(found.map(({ id, name }) => [id, name]))
}

/**
 * What each row is about: its code, number or name, or that of the record it belongs to; empty where there is none. An audit
 * row of a change holds only what changed, so the names are looked up.
 */
export async function nameAudited(db: Database, rows: readonly Audited[]): Promise<string[]> {
  const names = await nameIds(
    db,
    rows.flatMap(({ objectId, says }) => [objectId, ...idsIn(says)]),
  )
  return rows.map(({ objectId, says }) => {
    const own = names.get(objectId) ?? naming.map((column) => textOf(says[column])).find((text) => text)
    return (
      own ??
      idsIn(says)
        .map((id) => names.get(id))
        .find((name) => name) ??
      ''
    )
  })
}

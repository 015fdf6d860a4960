import type pg from 'pg'
import { auditedTables } from '../db/tables.ts'

/**
 * A record that differs from the trail. `column` null: the whole row, which is missing (`found` null) or unknown to the trail
 * (`expected` null). For a document both are its SHA-256 in hex.
 */
export type Deviation = {
  what: 'changed' | 'missing' | 'added' | 'document' | 'trigger'
  table: string
  /** Id of the row in the trail; for a trigger its name. */
  row: string
  /** Further columns that identify the row, where several share the id. */
  also: Readonly<Record<string, unknown>> | null
  column: string | null
  found: unknown
  expected: unknown
}
/** Number of rows, of entries of the trail they were compared with, and of deviations. */
export type Compared = { records: number; entries: number; deviations: number }

/** Number of entries from which a table gets a reading of the trail of its own; the other tables share one reading. */
const manyEntries = 50_000

/**
 * Compares every audited row of a laboratory with the last entry of the trail about it, and every stored document with its
 * hash. The database compares; deviations arrive here in portions, and `onDeviation` is awaited for each. `client` is in a
 * reading transaction of the laboratory's scope.
 */
export async function compareRecords(
  client: pg.ClientBase,
  onDeviation: (deviation: Deviation) => void | Promise<void>,
): Promise<Compared> {
  await client.query("set local statement_timeout = 0; set local work_mem = '64MB'; set local jit = off")
  let deviations = 0
  const report = async (opening: string, values: readonly unknown[]) => {
    await client.query(opening, [...values])
    for (;;) {
      const { rows } = await client.query<Deviation>('fetch 500 from deviating')
      if (rows.length === 0) break
      for (const row of rows) await onDeviation(row)
      deviations += rows.length
    }
    await client.query('close deviating')
  }
  const { rows: kinds } = await client.query<{ kind: string; entries: number }>(
    'select object_kind as kind, count(*) as entries from audit_entry group by 1',
  )
  const many = new Set(kinds.filter(({ entries }) => entries > manyEntries).map(({ kind }) => kind))
  const [large, small] = [
    auditedTables.filter((table) => many.has(table)),
    auditedTables.filter((table) => !many.has(table)),
  ]
  await report(missingTriggers, [auditedTables])
  for (const tables of [...large.map((table) => [table]), small]) await report(deviatingRecords, [tables])
  await report(deviatingDocuments, [])
  const counted = await client.query<{ n: number }>('select count_records($1) as n', [auditedTables])
  const entries = kinds.reduce((sum, kind) => sum + kind.entries, 0)
  return { records: counted.rows[0]?.n ?? 0, entries, deviations }
}

/** Finds missing triggers: without them no change of a table reaches the trail. */
const missingTriggers = `
  declare deviating no scroll cursor for
  select 'trigger' as what, t.name as "table", t.name || '_' || o.name as "row", null as also, null as "column",
         case when g.oid is not null then 'disabled' end as found, 'enabled' as expected
  from unnest($1::text[]) t (name)
  cross join lateral unnest(case when t.name in ('app_user', 'passkey', 'laboratory') then array['trail']
                                 else array['audit_insert', 'audit_update', 'audit_delete'] end) o (name)
  left join pg_trigger g on g.tgrelid = format('%I', t.name)::regclass and g.tgname = t.name || '_' || o.name
  where g.oid is null or g.tgenabled not in ('O', 'A')`

const deviatingRecords = `
  declare deviating no scroll cursor for
  select case when of_column is not null then 'changed' when found is null then 'missing' else 'added' end as what,
         of_table as "table", of_row as "row", also, of_column as "column", found, expected
  from compare_records($1)`

const deviatingDocuments = `
  declare deviating no scroll cursor for
  select 'document' as what, of_table as "table", of_row as "row", null as also, of_column as "column", found, expected
  from compare_documents()`

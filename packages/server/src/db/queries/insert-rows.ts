import { type Insertable, sql } from 'kysely'
import { isCluster } from '../cluster.ts'
import type { Database } from '../kysely-on.ts'
import type { DB } from '../schema.gen.ts'

const rowsAtOnce = 5_000
const maxParameters = 60_000

/**
 * Inserts many rows in few statements: they travel as one JSON text, so that neither the number of parameters nor the
 * statement timeout is reached, and each statement writes its audit rows at once. The first row has all columns: a row
 * with another one throws an Error, and one without some of them gets null there.
 */
export async function insertRows<T extends keyof DB>(
  db: Database,
  table: T,
  rows: readonly Insertable<DB[T]>[],
): Promise<void> {
  const names = new Set(Object.keys(rows[0] ?? {}))
  const stranger = rows.flatMap((row) => Object.keys(row)).find((name) => !names.has(name))
  if (stranger !== undefined) throw new Error(`${table}: the first row has no ${stranger}`)
  const columns = sql.join([...names].map((column) => sql.ref(column)))
  if (isCluster(db)) return insertValues(db, table, rows)
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const some = JSON.stringify(rows.slice(from, from + rowsAtOnce))
    await sql`insert into ${sql.table(table)} (${columns}) select ${columns}
      from json_populate_recordset(null::${sql.table(table)}, ${some}::json)`.execute(db)
  }
}

/**
 * Citus copies the rows of a function to their node, which row-level security refuses; it accepts values inside the
 * statement.
 */
async function insertValues<T extends keyof DB>(
  db: Database,
  table: T,
  rows: readonly Insertable<DB[T]>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const atOnce = Math.floor(maxParameters / Math.max(columns.length, 1))
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = rows.slice(from, from + atOnce)
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      values ${sql.join(some.map((row) => sql`(${sql.join(columns.map((column) => (row as Record<string, unknown>)[column]))})`))}`.execute(
      db,
    )
  }
}

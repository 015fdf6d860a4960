import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Database } from '../kysely-on.ts'
import type { DB } from '../schema.gen.ts'

/** Tables whose rows have a number for each of their versions. */
type Versioned = { [T in keyof DB]: 'id' | 'version' extends keyof DB[T] ? T : never }[keyof DB]

type Change<Row> = { [C in keyof Updateable<Row>]: Updateable<Row>[C] | RawBuilder<Updateable<Row>[C]> }

/** A row at the version that somebody saw. */
export type Seen<Id = string> = { id: Id; version: number }

/**
 * Changes a row to its next version if it is still as it was seen, in its version and every other value named. False
 * when a concurrent change came first.
 */
export async function changeSeen<T extends Versioned>(
  db: Database,
  seen: Seen<string | number> & Omit<Partial<Selectable<DB[T]>>, 'id' | 'version'>,
  table: T,
  change: Change<DB[T]>,
): Promise<boolean> {
  const set = Object.entries<unknown>({ ...change, version: seen.version + 1 })
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const still = Object.entries<unknown>(seen).map(([column, value]) =>
    value === null ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${value}`,
  )
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set ${sql.join(set)} where ${sql.join(still, sql` and `)}`.execute(db)
  return numAffectedRows === 1n
}

import { sql } from 'kysely'
import type { Database } from '../kysely-on.ts'

/** Runs a statement, fetchRows(db)<Row>`select …`, and returns its rows. */
export const fetchRows =
  (db: Database) =>
  async <Row>(text: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> =>
    (await sql<Row>(text, ...values).execute(db)).rows

/** Runs a statement and returns its first row, if it has one. */
export const fetchFirst =
  (db: Database) =>
  async <Row>(text: TemplateStringsArray, ...values: unknown[]): Promise<Row | undefined> =>
    (await sql<Row>(text, ...values).execute(db)).rows[0]

/** Runs a statement and returns the one value of its first row; `otherwise` where it has none. */
export const fetchValue =
  <Value>(db: Database, otherwise: Value) =>
  async (text: TemplateStringsArray, ...values: unknown[]): Promise<Value> => {
    const [row] = await fetchRows(db)<Record<string, Value>>(text, ...values)
    return (row && Object.values(row)[0]) ?? otherwise
  }

import { kyselyOn, type Database } from '@probeta/server/db/kysely-on.ts'
import type pg from 'pg'

/** With the name under which the connection keeps its plan, where it has one. */
export type Query = { name?: string; text: string; values: unknown[] }

/** What a store asks the database, statement by statement: the bare server asks the very same. */
export async function recordQueries(
  client: pg.ClientBase,
  laboratoryId: number,
  work: (db: Database) => Promise<unknown>,
): Promise<Query[]> {
  const asked: Query[] = []
  const listening = {
    query: (query: Query) => {
      asked.push(query)
      return client.query(query)
    },
  }
  await work(kyselyOn(listening as unknown as pg.ClientBase, laboratoryId))
  return asked
}

import { kyselyOn, type Database } from '@probeta/server/db/kysely-on.ts'
import type pg from 'pg'

export type Query = { text: string; values: unknown[] }

/** What a store asks the database, statement by statement: the bare server asks the very same. */
export async function recordQueries(
  client: pg.ClientBase,
  work: (db: Database) => Promise<unknown>,
): Promise<Query[]> {
  const asked: Query[] = []
  const listening = {
    query: (text: string, values: unknown[]) => {
      asked.push({ text, values })
      return client.query(text, values)
    },
  }
  await work(kyselyOn(listening as unknown as pg.ClientBase))
  return asked
}

import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '../kysely-on.ts'
import { mostCounted } from './seek.ts'

/** Counts the rows of a query without its selections, stopping at `mostCounted`. */
export async function countSome<DB, T extends keyof DB>(
  db: Database,
  query: SelectQueryBuilder<DB, T, object>,
): Promise<number> {
  const some = query.select(sql<number>`1`.as('one')).limit(mostCounted)
  const { rows } = await sql<{ n: number }>`select count(*) as n from (${some}) as counted`.execute(db)
  return rows[0]?.n ?? 0
}

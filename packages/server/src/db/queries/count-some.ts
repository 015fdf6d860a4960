import { type SelectQueryBuilder, sql } from 'kysely'
import { fetchRows } from './fetch-rows.ts'
import type { Database } from '../kysely-on.ts'
import { mostCounted } from './seek.ts'

/** Counts the rows of a query without its selections, stopping at `mostCounted`. */
export async function countSome<DB, T extends keyof DB>(
  db: Database,
  query: SelectQueryBuilder<DB, T, object>,
): Promise<number> {
  const some = query.select(sql<number>`1`.as('one')).limit(mostCounted)
  const rows = await fetchRows(db)<{ n: number }>`select count(*) as n from (${some}) as counted`
  return rows[0]?.n ?? 0
}

/** Counts the rows of a query without its selections. */
export async function countRows<DB, T extends keyof DB>(
  query: SelectQueryBuilder<DB, T, object>,
): Promise<number> {
  const counted = query.select(sql<number>`count(*)`.as('n')).$castTo<{ n: number }>()
  return (await counted.executeTakeFirstOrThrow()).n
}

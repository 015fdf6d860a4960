import type pg from 'pg'
import type { Scope } from '../db/scope.ts'
import { reading } from '../db/transaction.ts'

/** Seconds after which a seal is late: it follows within a second or two unless something blocks it. */
export const longestSealSeconds = 60

/** Runs every second on a table that only grows: it uses the index, also under the row-level policies. */
export const oldestUnsealed = `
  select extract(epoch from statement_timestamp() - at)::float8 as seconds from audit_entry
  where txid >= (select coalesce((select to_txid from audit_seal order by number desc limit 1), 0))
  order by txid, id limit 1`

/** More are not counted: a seal that is blocked does not make asking dear. */
const mostCounted = 10_000

/** The same, and how many there are. */
export const countUnsealed = `
  select count(*)::int as entries, coalesce(extract(epoch from statement_timestamp() - min(at)), 0)::float8 as seconds
  from (
    select at from audit_entry
    where txid >= (select coalesce((select to_txid from audit_seal order by number desc limit 1), 0))
    order by txid, id limit ${mostCounted}
  ) unsealed`

export type Unsealed = { entries: number; seconds: number }

/** Returns how many audit rows of a laboratory are unsealed, at most 10,000, and how long the oldest has waited, in seconds. */
export const measureUnsealed = (pool: pg.Pool, scope: Scope): Promise<Unsealed> =>
  reading(pool, scope, async (_, client) => {
    const { rows } = await client.query<Unsealed>(countUnsealed)
    return rows[0] ?? { entries: 0, seconds: 0 }
  })

/** Returns how long the oldest unsealed audit row of a laboratory has waited, in seconds; 0 when all are sealed. */
export const measureSeal = (pool: pg.Pool, scope: Scope): Promise<number> =>
  reading(pool, scope, async (_, client) => {
    const { rows } = await client.query<{ seconds: number }>(oldestUnsealed)
    return rows[0]?.seconds ?? 0
  })

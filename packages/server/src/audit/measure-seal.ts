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

/** Returns how long the oldest unsealed audit row of a laboratory has waited, in seconds; 0 when all are sealed. */
export const measureSeal = (pool: pg.Pool, scope: Scope): Promise<number> =>
  reading(pool, scope, async (_, client) => {
    const { rows } = await client.query<{ seconds: number }>(oldestUnsealed)
    return rows[0]?.seconds ?? 0
  })

import type pg from 'pg'
import { expect, vi } from 'vitest'
import type { Scope } from '../db/scope.ts'
import { reading } from '../db/transaction.ts'

/**
 * Waits until every transaction that began before the last entry of the trail has ended: a seal waits for all older ones of
 * the same PostgreSQL, those of tests in other databases included.
 */
export const whenOthersHaveEnded = (pool: pg.Pool, scope: Scope): Promise<void> =>
  vi.waitFor(
    () =>
      reading(pool, scope, async (_, client) => {
        const { rows } = await client.query<{ ended: boolean }>(
          'select pg_snapshot_xmin(pg_current_snapshot())::text::bigint > max(txid) as ended from audit_entry',
        )
        expect(rows).toEqual([{ ended: true }])
      }),
    30_000,
  )

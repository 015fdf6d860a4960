import type pg from 'pg'
import { advisoryLocks } from '../db/advisory-locks.ts'
import { newId } from '../db/new-id.ts'
import type { Scope } from '../db/scope.ts'
import { changing, reading } from '../db/transaction.ts'
import { compareRecords, type Compared, type Deviation } from './compare-records.ts'
import type { SigningKey } from './keep-signing-key.ts'
import { type Finding, type Verified, verifyAudit } from './verify-audit.ts'

/** So many deviations are named where the outcome is kept; `npm run verify-audit` names all. */
const mostNamed = 100

export type Checked = Compared & { trail: Verified }
/** Told meanwhile, or asked: whoever listens. */
type Told = {
  onFinding?: (finding: Finding) => void
  onDeviation?: (deviation: Deviation) => void
  /** The process of the database that compares, so that it can be told to stop. */
  onBegin?: (backend: number) => void
  stopping?: () => boolean
}

/**
 * Verifies the trail of a laboratory, holds its records and documents against it, and keeps the outcome. Null when another
 * server is at it.
 */
export async function checkRecords(
  pool: pg.Pool,
  scope: Scope,
  key: SigningKey,
  dataDir: string,
  { onDeviation, onBegin, ...watching }: Told = {},
): Promise<Checked | null> {
  const began = new Date()
  const named: { table: string; row: string; column: string | null }[] = []
  const checked = await reading(pool, scope, async (_, client): Promise<Checked | null> => {
    const { rows } = await client.query<{ mine: boolean; backend: number }>(
      `select pg_try_advisory_xact_lock($1, $2) as mine, pg_backend_pid() as backend,
              set_config('idle_in_transaction_session_timeout', '0', true)`,
      [advisoryLocks.records, scope.laboratoryId],
    )
    if (rows[0]?.mine !== true) return null
    onBegin?.(rows[0].backend)
    const trail = await verifyAudit(pool, scope, key, dataDir, watching)
    const compared = await compareRecords(client, (deviation) => {
      const { table, row, column } = deviation
      if (named.length < mostNamed) named.push({ table, row, column })
      onDeviation?.(deviation)
    })
    return { ...compared, trail }
  })
  if (checked) await keepOutcome(pool, scope, { began, checked, named })
  return checked
}

const keepOutcome = (
  pool: pg.Pool,
  scope: Scope,
  { began, checked, named }: { began: Date; checked: Checked; named: readonly object[] },
) =>
  changing(pool, scope, 'records.check', undefined, (db) =>
    db
      .insertInto('record_check')
      .values({
        id: newId(),
        began_at: began.toISOString(),
        ended_at: new Date().toISOString(),
        records: checked.records,
        entries: checked.entries,
        deviations: checked.deviations,
        named: JSON.stringify(named),
        trail: checked.trail.wrong?.what ?? null,
      })
      .execute(),
  )

import type pg from 'pg'
import { advisoryLocks } from '../db/advisory-locks.ts'
import { newId } from '../db/new-id.ts'
import type { Scope } from '../db/scope.ts'
import { changing, reading } from '../db/transaction.ts'
import { compareRecords, type Compared, type Deviation } from './compare-records.ts'
import type { SigningKey } from './keep-signing-key.ts'
import { type Finding, type Verified, verifyAudit } from './verify-audit.ts'

/** Most deviations that are stored with the outcome; `npm run verify-audit` lists all. */
const mostNamed = 100

export type Checked = Compared & { trail: Verified }
/** Callbacks while the check runs. */
type CheckCallbacks = {
  onFinding?: (finding: Finding) => void
  onDeviation?: (deviation: Deviation) => void
  /** Called with the process id of the comparing database backend, so that it can be cancelled. */
  onBegin?: (backend: number) => void
  stopping?: () => boolean
}

/**
 * Verifies the trail of a laboratory, compares its records and documents with it, and stores the outcome. Null when another
 * server is doing it.
 */
export async function checkRecords(
  pool: pg.Pool,
  scope: Scope,
  key: SigningKey,
  dataDir: string,
  { onDeviation, onBegin, ...watching }: CheckCallbacks = {},
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

import { addDays, dayOf, startOfDay } from '@probeta/domain/scheduling/laboratory-day.ts'
import type pg from 'pg'
import { readyLaboratories } from '../db/laboratories.ts'
import type { Scope } from '../db/scope.ts'
import { runPeriodically, type Periodic } from './run-periodically.ts'
import { type HeadsPlace, learnHeads } from '../audit/append-heads.ts'
import { checkRecords } from '../audit/check-records.ts'
import { findRecordCheck } from '../audit/find-record-check.ts'
import type { SigningKey } from '../audit/keep-signing-key.ts'

const everyMs = 600_000
const stopAfterMs = 500
/** Time of day when nobody is in the laboratory. */
const nightMs = 2 * 3_600_000

/** True when a night has come since the last check began, or there was no check yet. */
export function isCheckDue(beganAt: string | undefined, now: Date, timeZone: string): boolean {
  if (beganAt === undefined) return true
  const today = dayOf(now.getTime(), timeZone)
  const night = startOfDay(today, timeZone) + nightMs
  const due = night <= now.getTime() ? night : startOfDay(addDays(today, -1), timeZone) + nightMs
  return Date.parse(beganAt) < due
}

/** Compares the records of every laboratory with its trail once a night; at once where a night was missed. */
export const keepChecking = (
  pool: pg.Pool,
  key: SigningKey,
  { now, ...place }: HeadsPlace & { now: () => Date },
  onProblem: (error: unknown) => void,
): Periodic =>
  runPeriodically(
    everyMs,
    async (stopping) => {
      for (const { scope } of await readyLaboratories(pool)) {
        if (stopping()) return
        const last = await findRecordCheck(pool, scope)
        if (!isCheckDue(last?.beganAt, now(), scope.timeZone)) continue
        await learnHeads(pool, scope, key, place)
        await checkUnlessStopped(pool, scope, key, { dataDir: place.dataDir, stopping })
      }
    },
    onProblem,
  )

/** Cancels the comparison in the database when the server stops, instead of waiting minutes for it; it is made another day. */
async function checkUnlessStopped(
  pool: pg.Pool,
  scope: Scope,
  key: SigningKey,
  { dataDir, stopping }: { dataDir: string; stopping: () => boolean },
): Promise<void> {
  let backend: number | undefined
  const watch = setInterval(() => {
    if (stopping() && backend !== undefined)
      // A server may cancel a statement of another of its connections only in the role it signed in with.
      pool.query(`set local role none; select pg_cancel_backend(${backend})`).catch(() => {})
  }, stopAfterMs)
  try {
    await checkRecords(pool, scope, key, dataDir, { stopping, onBegin: (process) => (backend = process) })
  } catch (error) {
    if (!stopping()) throw error
  } finally {
    clearInterval(watch)
  }
}

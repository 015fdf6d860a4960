import { usualRetention } from '@probeta/domain/people/retention.ts'
import type pg from 'pg'
import { readyLaboratories } from '../db/laboratories.ts'
import type { Scope } from '../db/scope.ts'
import { changing, reading } from '../db/transaction.ts'
import { readPersonalData, writePersonalData } from '../stores/personal-data/store.ts'

/** Attempts that failed are of use for weeks, whatever the laboratory keeps of those that succeeded. */
const failureDays = 90
/** Shortest time between two runs that delete something: the trail has one row a day. */
const betweenRuns = 23 * 3_600_000

const deleteSignIns = (pool: pg.Pool, days: number) =>
  pool.query(
    `delete from sign_in_attempt a
     where not succeeded and at < statement_timestamp() - make_interval(days => $1)
        or succeeded and at < statement_timestamp() - make_interval(days => $2)
           and exists (select from sign_in_attempt b where b.account = a.account and b.succeeded and b.at > a.at)`,
    [Math.min(failureDays, days), days],
  )

const deleteLetters = (pool: pg.Pool, days: number) =>
  pool.query(
    `delete from outgoing_mail where state <> 'waiting' and closed_at < statement_timestamp() - make_interval(days => $1)`,
    [days],
  )

const facts = (pool: pg.Pool, scope: Scope) =>
  reading(pool, scope, async (db) => {
    const { retention, lastRun } = readPersonalData(db)
    return { scope, kept: await retention(), lastRun: await lastRun() }
  })

/**
 * Deletes personal data past the time that the laboratories keep it, once a day, and notes in each trail what was deleted. Sign-ins and
 * letters belong to the installation: the longest time of its laboratories holds for them. The newest success of an account
 * stays, which says when the person was last here. Technical records are never deleted.
 */
export async function forgetOverdue(pool: pg.Pool, now: Date): Promise<void> {
  const found = await Promise.all((await readyLaboratories(pool)).map(({ scope }) => facts(pool, scope)))
  if (found.some(({ lastRun }) => lastRun && now.getTime() - Date.parse(lastRun.at) < betweenRuns)) return
  const periods = found.length > 0 ? found.map(({ kept }) => kept) : [usualRetention]
  const longest = (of: 'signInDays' | 'letterDays') => Math.max(...periods.map((one) => one[of]))
  const shared = {
    signIns: (await deleteSignIns(pool, longest('signInDays'))).rowCount ?? 0,
    letters: (await deleteLetters(pool, longest('letterDays'))).rowCount ?? 0,
  }
  for (const { scope, kept } of found) {
    await changing(pool, scope, 'personalData.forget', undefined, async (db) => {
      const { deleteNotices, noteRun } = writePersonalData(db)
      const deleted = { ...shared, notices: await deleteNotices(kept.noticeDays) }
      if (Object.values(deleted).some((rows) => rows > 0)) await noteRun(deleted)
    })
  }
}

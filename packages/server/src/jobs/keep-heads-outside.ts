import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { advisoryLocks } from '../db/advisory-locks.ts'
import { outsideLaboratories } from '../db/transaction.ts'
import { runPeriodically, type Periodic } from './run-periodically.ts'
import { type Copying, copyHeads, CopySpoiled } from '../audit/copy-heads.ts'

const everyMs = 1_000
/** A network folder may not answer at all: a stop does not wait for it, and the next start catches up. */
const longestStopMs = 5_000

/**
 * Copies new heads to the second folder once a second, apart from sealing, which never waits for it. The first turn compares
 * the whole copy. `fails` at once when the copy differs from what was written, otherwise after a minute without success.
 */
export function keepHeadsOutside(
  pool: pg.Pool,
  copying: Copying,
  onProblem: (error: unknown) => void,
): Periodic {
  let compared = 0
  let problem: unknown
  // Only one of several servers copies at a time.
  const copy = () =>
    outsideLaboratories(pool, async (_, client) => {
      const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [
        advisoryLocks.headsOutside,
      ])
      if (rows[0]?.mine !== true) return
      compared = Math.max(0, (await copyHeads(copying, compared)) - 4_096)
      problem = undefined
    })
  const periodic = runPeriodically(everyMs, copy, (error) => {
    // Repeating the same problem every second would bury the log.
    if (String(error) !== String(problem)) onProblem(error)
    problem = error
  })
  return {
    stop: async () => {
      const stopped = periodic.stop().then(copy).catch(onProblem)
      await Promise.race([stopped, pause(longestStopMs, undefined, { ref: false })])
    },
    fails: () => problem instanceof CopySpoiled || periodic.fails(),
  }
}

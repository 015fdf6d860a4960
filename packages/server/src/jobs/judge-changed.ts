import type pg from 'pg'
import type { Scope } from '../db/scope.ts'
import { writeStores } from '../stores/stores.ts'
import { changing } from '../db/transaction.ts'

/** As many mixes in one transaction as keep it short. */
const atOnce = 20

/**
 * Judges the mixes whose results changed by the rules of the domain and keeps every test with its verdict, and how many
 * conform, for lists and statistics that cannot judge a million results. How many mixes that were. A mix that cannot be judged waits for its next change.
 */
export const judgeChanged = (
  pool: pg.Pool,
  scope: Scope,
  onProblem: (error: unknown) => void,
): Promise<number> =>
  changing(pool, scope, 'mix.judge', undefined, async (db) => {
    const { workSites, keptTests, lots } = writeStores(db, scope)
    const mixes = await workSites.takeChanged(atOnce)
    for (const mixId of mixes) {
      try {
        if (await lots.judgesLots(mixId)) await lots.placeUnplaced(mixId)
        await workSites.keep(mixId, await keptTests.keepMix(mixId))
      } catch (error) {
        // The database says no to all that follows in this transaction: then nothing of it counts.
        if (error instanceof Error && 'code' in error) throw error
        onProblem(error)
      }
    }
    return mixes.length
  })

/** The same until no mix waits, a few in each transaction. */
export async function judgeAllChanged(
  pool: pg.Pool,
  scope: Scope,
  stopping: () => boolean,
  onProblem: (error: unknown) => void,
): Promise<void> {
  while (!stopping() && (await judgeChanged(pool, scope, onProblem)) === atOnce);
}

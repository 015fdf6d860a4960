import type pg from 'pg'
import type { Scope } from '../db/scope.ts'
import { notifyScreens } from '../db/notify-screens.ts'
import { writeStores } from '../stores/stores.ts'
import { changing } from '../db/transaction.ts'

/** Most mixes per transaction, to keep it short. */
const atOnce = 20

/**
 * Judges the mixes whose results changed by the rules of the domain, and stores every test with its verdict, the number that
 * conform, and the low results, for lists and statistics that cannot judge a million results. Returns the number of mixes. A
 * mix that cannot be judged waits for its next change.
 */
export async function judgeChanged(
  pool: pg.Pool,
  scope: Scope,
  now: () => Date,
  onProblem: (error: unknown) => void,
): Promise<number> {
  const { mixes, low } = await changing(pool, scope, 'mix.judge', undefined, async (db) => {
    const { workSites, keptTests, lots, lowResults } = writeStores(db, scope)
    const changed = await workSites.takeChanged(atOnce)
    if (changed.length === 0) return { mixes: 0, low: 0 }
    const judged = await keptTests.keep(changed, lots.placeUnplaced, onProblem)
    await workSites.keep(changed.map(({ mixId }) => mixId))
    return { mixes: changed.length, low: await lowResults.follow(judged, now()) }
  })
  if (low > 0) notifyScreens(pool, scope.laboratoryId, [{ noun: 'lowResult', id: '' }])
  return mixes
}

/** Repeats judgeChanged until no mix waits, a few in each transaction. */
export async function judgeAllChanged(
  pool: pg.Pool,
  scope: Scope,
  {
    now,
    stopping,
    onProblem,
  }: {
    now: () => Date
    stopping: () => boolean
    onProblem: (error: unknown) => void
  },
): Promise<void> {
  while (!stopping() && (await judgeChanged(pool, scope, now, onProblem)) === atOnce);
}

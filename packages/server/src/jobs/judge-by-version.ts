import type pg from 'pg'
import type { Scope } from '../db/scope.ts'
import { changing } from '../db/transaction.ts'
import { writeStores } from '../stores/stores.ts'

/**
 * Notes every mix of the laboratory that another version of the program has judged, or that was judged in another time
 * zone, so that it is judged again: a version may mend a rule, and sums are by the months of the laboratory. Until then
 * lists judge its results themselves.
 */
export const judgeByVersion = (pool: pg.Pool, scope: Scope, version: string): Promise<void> =>
  changing(pool, scope, 'mix.judge', undefined, (db) =>
    writeStores(db, scope).workSites.noteOtherVersion(`${version} ${scope.timeZone}`),
  )

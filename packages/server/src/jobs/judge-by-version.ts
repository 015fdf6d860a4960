import type pg from 'pg'
import { readyLaboratories } from '../db/laboratories.ts'
import { changing } from '../db/transaction.ts'
import { writeStores } from '../stores/stores.ts'

/**
 * Notes every mix of the laboratories that another version of the program has judged, so that it is judged again, and lists
 * judge its results themselves until then: a version may mend a rule. Called before a server answers.
 */
export async function judgeByVersion(pool: pg.Pool, version: string): Promise<void> {
  for (const { scope } of await readyLaboratories(pool))
    await changing(pool, scope, 'mix.judge', undefined, (db) =>
      writeStores(db, scope).workSites.noteOtherVersion(version),
    )
}

import type { Day } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Database } from '../../db/kysely-on.ts'
import type { Scope } from '../../db/scope.ts'
import type { Batch } from '../../demonstration/read-boxcrete.ts'
import { storeDemonstration } from '../../demonstration/store-demonstration.ts'

export const writeInstallation = (db: Database, scope: Scope) => ({
  /**
   * Locks the laboratory's row until the end, so that it is filled once; true when it has no client yet. Its key stays
   * unlocked: two calls that have both stored their idempotency key, which references this row, would wait for each
   * other.
   */
  async reserveEmpty(): Promise<boolean> {
    const { laboratoryId } = scope
    await db.selectFrom('laboratory').select('id').where('id', '=', laboratoryId).forNoKeyUpdate().execute()
    const client = db.selectFrom('client').select('id').limit(1)
    return (await client.executeTakeFirst()) === undefined
  },
  fill: (today: Day, batches: readonly Batch[]) =>
    storeDemonstration(db, scope, { today, batches, hashes: null }),
})

import { sql } from 'kysely'
import type { Database } from '../../db/kysely-on.ts'

export const writeSuppliers = (db: Database) => ({
  /** Existing suppliers stay. */
  async addSuppliers(workSiteId: string, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return
    await db
      .insertInto('work_site_supplier')
      .values(
        [...new Set(ids)].map((id) => ({
          work_site_id: workSiteId,
          supplier_id: id,
        })),
      )
      .onConflict((c) => c.doNothing())
      .execute()
  },
  /** Removes all suppliers but these. */
  async keepSuppliers(workSiteId: string, ids: readonly string[]): Promise<void> {
    await db
      .deleteFrom('work_site_supplier')
      .where('work_site_id', '=', workSiteId)
      .where(sql<boolean>`supplier_id <> all (${[...ids]}::uuid[])`)
      .execute()
  },
})

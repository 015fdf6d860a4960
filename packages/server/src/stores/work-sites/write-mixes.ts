import type { Mix } from '@probeta/contract/clients/work-sites.ts'
import { rowOf } from '../../db/columns.ts'
import { changeSeen } from '../../db/queries/change-seen.ts'
import type { Database } from '../../db/kysely-on.ts'

export type MixData = Omit<Mix, 'id' | 'version' | 'workSiteId' | 'supplierName' | 'active' | 'tested'> & {
  /** The specified strength in MPa, from its own unit. */
  specifiedMpa: number
}

export const writeMixes = (db: Database) => ({
  async addMix(id: string, of: { clientId: string; workSiteId: string }, mix: MixData): Promise<void> {
    await db
      .insertInto('mix')
      .values({
        id,
        client_id: of.clientId,
        work_site_id: of.workSiteId,
        ...rowOf(mix),
      })
      .execute()
  },
  /** False when the mix is no longer at this version. */
  changeMix: (id: string, version: number, mix: MixData, active: boolean) =>
    changeSeen(db, { id, version }, 'mix', { ...rowOf(mix), active }),
})

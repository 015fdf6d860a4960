import { type Mix, mixFields } from '@probeta/contract/clients/work-sites.ts'
import { sql } from 'kysely'
import { columnsOf } from '../../db/columns.ts'
import type { Database } from '../../db/kysely-on.ts'

const columns = [
  'm.id',
  'm.version',
  'm.work_site_id as workSiteId',
  ...columnsOf('m', mixFields),
  'b.name as supplierName',
  'm.active',
] as const

const tested = sql<boolean>`exists (
  select from sample p
    join specimen s on s.sample_id = p.id
    join break k on k.specimen_id = s.id
   where p.mix_id = m.id)`.as('tested')

export const readMixes = (db: Database) => {
  const mixes = () =>
    db
      .selectFrom('mix as m')
      .leftJoin('brand as b', (j) => j.onRef('b.id', '=', 'm.supplier_id'))
      .select(columns)
      .select(tested)
  return {
    findMix: async (id: string) =>
      (await mixes().where('m.id', '=', id).executeTakeFirst()) as Mix | undefined,
    /** Active mixes first, then by code. */
    mixesOf: async (workSiteId: string) =>
      (await mixes()
        .where('m.work_site_id', '=', workSiteId)
        .orderBy('m.active', 'desc')
        .orderBy('m.code')
        .execute()) as Mix[],
  }
}

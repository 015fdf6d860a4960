import { afterAll, beforeAll, expect, it } from 'vitest'
import { reading } from '../../db/transaction.ts'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

it.each(['kept_newest', 'kept_outcome', 'kept_client', 'kept_work_site'])(
  'is read newest first off %s',
  async (index) => {
    const by = {
      kept_outcome: "outcome = 'watch'",
      kept_client: 'client_id',
      kept_work_site: 'work_site_id',
    }
    const filter = index === 'kept_newest' ? 'true' : (by[index as keyof typeof by] ?? '')
    const where = filter.endsWith('_id') ? `${filter} = '01890000-0000-7000-8000-000000000000'` : filter
    const plan = await reading(lab.database.pool, lab.scope, async (_, client) => {
      await client.query(
        'set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_sort = off',
      )
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain select * from kept_strength_test where ${where}
         order by cast_at desc, sample_id desc, age_hours desc limit 50`,
      )
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan).toContain(`using ${index}`)
    expect(plan).not.toContain('Sort')
  },
)

import { recordBreakEndpoint } from '@probeta/contract/concrete/specimens.ts'
import { listStrengthTestsEndpoint } from '@probeta/contract/concrete/strength-tests.ts'
import { listWorkSitesEndpoint } from '@probeta/contract/clients/work-sites.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { reading } from '../db/transaction.ts'
import { judgeChanged } from './judge-changed.ts'
import { judgeAll } from '../testing/judge-all.ts'
import { aReading, aSheet } from '../testing/nouns/a-sheet.ts'
import { aLaboratory, type Laboratory } from '../testing/a-laboratory.ts'
import { aMix } from '../testing/factories.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

const refuse = (error: unknown) => {
  throw error
}
async function resultsOf(workSiteId: string) {
  await judgeAll(lab)
  const { items } = await lab.as('reception').does(listWorkSitesEndpoint, { query: { limit: 200 } })
  return items.find(({ id }) => id === workSiteId)?.results
}

it('a list of work sites shows how many results conform, once they are judged', async () => {
  const mix = await aMix(lab)
  const { workSiteId } = mix
  expect(await resultsOf(workSiteId)).toEqual({ judged: 0, conforming: 0, low: 0 })
  // The specified strength is 30 MPa: 31.9 conforms, 19.8 is more than 3.5 MPa below.
  for (const load of ['565', '565', '565', '350']) {
    const sheet = await aSheet(lab, { workSiteId, mixId: mix.id, trucks: [{ agePlan: '28·28' }] })
    for (const { id, version } of sheet.trucks[0]?.specimens ?? [])
      await lab.as('laboratoryTechnician').does(recordBreakEndpoint, {
        params: { specimenId: id },
        version,
        body: aReading(lab, { load: { typed: load, unit: 'kN' }, confirmedBecause: 'repetido' }),
      })
  }
  const results = await resultsOf(workSiteId)
  const { items } = await lab
    .as('director')
    .does(listStrengthTestsEndpoint, { query: { workSiteId, limit: 200 } })
  const count = (outcome: string) => items.filter(({ verdict }) => verdict.outcome === outcome).length
  expect(results).toEqual({
    judged: count('conforms') + count('watch') + count('doesNotConform'),
    conforming: count('conforms'),
    // None of them is approved: nobody is notified of a reading that may still be wrong.
    low: 0,
  })
  expect(count('conforms')).toBeGreaterThan(0)
  expect(count('doesNotConform')).toBeGreaterThan(0)
  expect(await judgeChanged(lab.database.pool, lab.scope, lab.now, refuse)).toBe(0)
})

it('a list adds up a few stored rows by an index, however many results there are', async () => {
  const plan = await reading(lab.database.pool, lab.scope, async (_, client) => {
    await client.query('set local enable_seqscan = off; set local enable_bitmapscan = off')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      'explain select sum(conforming), sum(watched), sum(low) from mix_standing where work_site_id = $1',
      ['01890000-0000-7000-8000-000000000000'],
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('Index Only Scan using mix_standing_work_site')
})

import { recordBreak } from '@probeta/contract/specimens.ts'
import { mixStatistics } from '@probeta/contract/statistics.ts'
import { summary } from '@probeta/domain/statistics/summary.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { reading } from '../../db/transaction.ts'
import { aReading, aSheet } from '../../testing/a-sheet.ts'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aMix } from '../../testing/factories.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

const statisticsOf = (mixId: string) => lab.as('checker').call(mixStatistics, { params: { mixId } })

it('n, mean and s of the single specimens by age are those of the domain, reserves left out', async () => {
  const mix = await aMix(lab)
  const sheet = await aSheet(lab, {
    workSiteId: mix.workSiteId,
    mixId: mix.id,
    trucks: [{ agePlan: '7·28·28·28·R' }],
  })
  const strengths = new Map<number, number[]>()
  const loads = ['402', '565', '571,5', '588', '600']
  for (const [index, { id, version, ageHours }] of (sheet.trucks[0]?.specimens ?? []).entries()) {
    const { break: taken } = await lab.as('laboratoryTechnician').does(recordBreak, {
      params: { specimenId: id },
      version,
      body: aReading(lab, {
        load: { typed: loads[index] ?? '', unit: 'kN' },
        confirmedBecause: 'repetido',
      }),
    })
    if (ageHours !== null)
      strengths.set(ageHours, [...(strengths.get(ageHours) ?? []), taken?.strengthUnroundedMpa ?? 0])
  }
  const answer = await statisticsOf(mix.id)
  const items = answer.ok ? answer.body.items : []
  expect(items.map(({ ageHours, n }) => [ageHours, n])).toEqual([
    [168, 1],
    [672, 3],
  ])
  for (const { ageHours, meanMpa, deviationMpa } of items) {
    const expected = summary(strengths.get(ageHours) ?? [])
    if (!expected.ok) throw new Error('no strengths')
    expect(meanMpa).toBeCloseTo(expected.value.mean, 9)
    if (expected.value.s === null) expect(deviationMpa).toBeNull()
    else expect(deviationMpa).toBeCloseTo(expected.value.s, 9)
  }
})

it('a mix without breaks has none, an unknown one is not found', async () => {
  expect(await statisticsOf((await aMix(lab)).id)).toMatchObject({ status: 200, body: { items: [] } })
  expect((await statisticsOf('01890000-0000-7000-8000-000000000000')).status).toBe(404)
})

it('are read from the covering index', async () => {
  const plan = await reading(lab.database.pool, lab.scope, async (_, client) => {
    await client.query('set local enable_seqscan = off; set local enable_bitmapscan = off')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      'explain select age_hours, count(*), avg(strength_unrounded_mpa::float8) from break where laboratory_id = 1 and mix_id = $1 and age_hours is not null group by age_hours',
      ['01890000-0000-7000-8000-000000000000'],
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('Index Only Scan using break_statistics')
})

import { findSpecimenEndpoint, recordBreakEndpoint } from '@probeta/contract/concrete/specimens.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changing } from '../../db/transaction.ts'
import { judgeByVersion } from '../../jobs/judge-by-version.ts'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aMix } from '../../testing/factories.ts'
import { judgeAll } from '../../testing/judge-all.ts'
import { aReading, aSheet } from '../../testing/nouns/a-sheet.ts'
import { keptSums } from '../../testing/kept-sums.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

it('sums of a mix follow what changed, and are made anew where they contradict it or the laboratory moves', async () => {
  const { pool } = lab.database
  const mix = await aMix(lab, undefined, { ruleSet: 'aci318-19' })
  const { trucks } = await aSheet(lab, {
    workSiteId: mix.workSiteId,
    mixId: mix.id,
    trucks: [{ agePlan: '28·28' }],
  })
  const [id = ''] = trucks.flatMap(({ specimens }) => specimens.map((specimen) => specimen.id))
  const read = async (load: string, correctedBecause = '') => {
    const { version } = await lab.as('director').does(findSpecimenEndpoint, { params: { specimenId: id } })
    const body = aReading(lab, {
      load: { typed: load, unit: 'kN' },
      confirmedBecause: 'prueba',
      correctedBecause,
    })
    await lab
      .as('laboratoryTechnician')
      .does(recordBreakEndpoint, { params: { specimenId: id }, version, body })
    await judgeAll(lab)
  }
  for (const specimen of trucks.flatMap(({ specimens }) => specimens)) {
    await lab.as('laboratoryTechnician').does(recordBreakEndpoint, {
      params: { specimenId: specimen.id },
      version: specimen.version,
      body: aReading(lab),
    })
  }
  await judgeAll(lab)
  const compare = async (scope = lab.scope) => {
    const { kept, made } = await keptSums({ ...lab, scope })
    expect(kept).toEqual(made)
  }
  await compare()
  const spoil = (statement: string) =>
    changing(pool, lab.scope, 'test', undefined, async (_, client) => {
      await client.query(statement, [mix.id])
    })
  const broken = async () => {
    const { kept } = await keptSums(lab)
    return kept['kept_month_sum']?.filter((of) => JSON.stringify(of).includes(mix.id))
  }
  // What is wrong stays wrong: nothing but the difference is added.
  await spoil('update kept_month_sum set broken = broken + 5 where mix_id = $1')
  const wrong = await broken()
  await read('590', 'mal leída')
  expect(await broken()).toEqual(wrong)
  await spoil('delete from kept_range_sum where mix_id = $1')
  await read('600', 'mal leída')
  await compare()

  const moved = { ...lab.scope, timeZone: 'Pacific/Auckland' }
  await judgeByVersion(pool, moved, '1.0.2')
  await judgeAll({ ...lab, scope: moved })
  await compare(moved)
})

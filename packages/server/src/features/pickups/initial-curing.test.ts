import {
  findCustodyEndpoint,
  listRoundEndpoint,
  recordInitialCuringEndpoint,
} from '@probeta/contract/concrete/pickups.ts'
import { recordBreakEndpoint } from '@probeta/contract/concrete/specimens.ts'
import { findStrengthTestEndpoint } from '@probeta/contract/concrete/strength-tests.ts'
import { sampleHistoryEndpoint } from '@probeta/contract/concrete/samples.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aDraftReport, pagesOf } from '../../testing/nouns/a-report.ts'
import { approveTest } from '../../testing/nouns/a-result.ts'
import { aReading, aSheet } from '../../testing/nouns/a-sheet.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

async function aSample(): Promise<string> {
  const castAt = new Date(lab.now().getTime() - 24 * 3_600_000).toISOString()
  const { trucks } = await aSheet(lab, { trucks: [{ castAt, agePlan: '7·28·28' }] })
  return trucks[0]?.id ?? ''
}
const record = (sampleId: string, leastC: number, mostC: number, version = 0) =>
  lab.as('fieldTechnician').call(recordInitialCuringEndpoint, {
    params: { sampleId },
    version,
    body: { leastC, mostC, remark: '', readAt: lab.now().toISOString() },
  })

describe('the temperatures of initial curing', () => {
  it('are judged by the standard of making, and shown on the round and in the custody', async () => {
    const sampleId = await aSample()
    expect(await record(sampleId, 18, 25)).toMatchObject({
      status: 200,
      body: { version: 1, faults: [], limit: { standard: 'ASTM C31', least: 16, most: 27, verified: true } },
    })
    const { items } = await lab.as('fieldTechnician').does(listRoundEndpoint)
    const sample = items.flatMap(({ samples }) => samples).find(({ id }) => id === sampleId)
    expect(sample?.initialCuring).toMatchObject({ leastC: 18, mostC: 25 })
    const { initialCuring } = await lab.as('reception').does(findCustodyEndpoint, { params: { sampleId } })
    expect(initialCuring).toMatchObject({ leastC: 18, readBy: expect.stringMatching(/\w/) })
  })

  it('outside the limits are kept with their warning', async () => {
    expect((await record(await aSample(), 12.5, 31)).body).toMatchObject({ faults: ['below', 'above'] })
  })

  it('are corrected with a trail, by whoever saw what they replace', async () => {
    const sampleId = await aSample()
    await record(sampleId, 18, 52)
    expect(await record(sampleId, 18, 20)).toMatchObject({
      status: 412,
      body: { current: { mostC: 52, version: 1 } },
    })
    expect((await record(sampleId, 18, 25, 1)).body).toMatchObject({ version: 2, mostC: 25 })
    const history = await lab.as('reception').does(sampleHistoryEndpoint, { params: { sampleId } })
    expect(history.items.filter(({ action }) => action === 'sample.recordInitialCuring')).toMatchObject([
      { newValues: { most_c: 52 } },
      { oldValues: { most_c: 52 }, newValues: { most_c: 25 } },
    ])
  })

  it('that two people read at once are not both kept', async () => {
    const sampleId = await aSample()
    const both = await Promise.all([record(sampleId, 18, 25), record(sampleId, 17, 24)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412])
  })

  it('are refused where the minimum is above the maximum, or there is no such sample', async () => {
    expect((await record(await aSample(), 25, 18)).body).toMatchObject({ code: 'initialCuring.order' })
    expect((await record(crypto.randomUUID(), 18, 25)).body).toMatchObject({ code: 'sample.notFound' })
  })
})

it('the report states initial curing and what was added at the site, and names what lies outside', async () => {
  const castAt = new Date(lab.now().getTime() - 672 * 3_600_000).toISOString()
  const water = { waterAddedL: 40, waterAuthorisedBy: 'Jefa de obra' }
  const { trucks } = await aSheet(lab, { trucks: [{ castAt, agePlan: '28', ...water }] })
  const [truck] = trucks
  const [specimen] = truck?.specimens ?? []
  if (!truck || !specimen) throw new Error('no specimen')
  await record(truck.id, 12.5, 25)
  await lab.as('laboratoryTechnician').does(recordBreakEndpoint, {
    params: { specimenId: specimen.id },
    version: specimen.version,
    body: aReading(lab, {
      load: { typed: '565', unit: 'kN' },
      brokenAt: new Date(Date.parse(castAt) + 672 * 3_600_000).toISOString(),
      confirmedBecause: 'de prueba',
    }),
  })
  const key = { sampleId: truck.id, ageHours: 672 }
  const broken = await lab.as('checker').does(findStrengthTestEndpoint, { params: key })
  const approved = await approveTest(lab, broken)
  const { text } = await pagesOf(lab, await aDraftReport(lab, [approved]))
  expect(text).toContain('Curado inicial en obra: 12,5–25 °C')
  expect(text).toContain(
    `Muestra ${truck.code}: curado inicial entre 12,5 y 25 °C, fuera de 16 a 27 °C según ASTM C31.`,
  )
  expect(text).toContain(
    `Muestra ${truck.code}: se agregaron 40 L de agua en obra; lo autorizó Jefa de obra.`,
  )
})

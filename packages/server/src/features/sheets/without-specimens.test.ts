import { findPortalSampleEndpoint, listPortalSamplesEndpoint } from '@probeta/contract/clients/portal.ts'
import { correctSampleEndpoint } from '@probeta/contract/concrete/samples.ts'
import { addSheetEndpoint, addTruckEndpoint, type TruckInput } from '@probeta/contract/concrete/sheets.ts'
import { listInboxEndpoint } from '@probeta/contract/workplace/inbox.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aMix, aWorkSite } from '../../testing/factories.ts'
import { aSheet, aTruck } from '../../testing/nouns/a-sheet.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

const alerts = async (kind: string, workSite: { code: string }) => {
  const { items } = await lab.as('director').does(listInboxEndpoint, {
    query: { folder: 'alerts', limit: 100 },
  })
  return items
    .filter((item) => item.kind === kind && String(item.facts['workSite']).startsWith(workSite.code))
    .map(({ facts }) => facts)
}
async function aSlumpMix() {
  const site = await aWorkSite(lab)
  return { site, mix: await aMix(lab, site.id, { slumpMm: 100, slumpToleranceMm: 30 }) }
}
const rejection = { because: 'Asentamiento de 230 mm', by: 'Jefa de obra' }

it('a truck of which fresh concrete alone is tested has a number and no specimens', async () => {
  const { site, mix } = await aSlumpMix()
  const { trucks } = await aSheet(lab, {
    ...{ workSiteId: site.id, mixId: mix.id },
    trucks: [{ agePlan: '' }, { agePlan: '7·28' }],
  })
  expect(trucks.map(({ agePlan, specimens }) => [agePlan, specimens.length])).toEqual([
    ['', 0],
    ['7·28', 2],
  ])
})

it('a truck that was sent back says why, and those who approve results hear of it at once', async () => {
  const { site, mix } = await aSlumpMix()
  const slump = { typed: '230', unit: 'mm' } as const
  const { trucks, id: sheetId } = await aSheet(lab, {
    ...{ workSiteId: site.id, mixId: mix.id },
    trucks: [{ agePlan: '', rejection, slump }],
  })
  expect(trucks).toMatchObject([{ rejection, specimens: [], freshChecks: [{ outcome: 'above' }] }])
  const [truck] = trucks
  expect(await alerts('truckRejected', site)).toMatchObject([
    { sampleCode: truck?.code, text: 'Asentamiento de 230 mm · Jefa de obra' },
  ])
  const add = (but: Partial<TruckInput>) =>
    lab.as('fieldTechnician').call(addTruckEndpoint, {
      params: { sheetId },
      body: aTruck(lab, mix.id, 48, but),
    })
  expect(await add({ agePlan: '28', rejection })).toMatchObject({
    status: 400,
    body: { code: 'request.invalid' },
  })
  expect(await add({ agePlan: '', rejection: { ...rejection, because: '' } })).toMatchObject({ status: 400 })
  expect(
    await add({
      agePlan: '',
      departures: [{ number: 1, ageHours: 24, shape: 'cube150', curing: 'standard' }],
    }),
  ).toMatchObject({
    body: { code: 'sample.agePlan' },
  })
})

it('a value outside what the mix asks is told at once, with what it asks', async () => {
  const { site, mix } = await aSlumpMix()
  const { trucks } = await aSheet(lab, {
    ...{ workSiteId: site.id, mixId: mix.id },
    trucks: [{ slump: { typed: '140', unit: 'mm' }, warningsReason: 'Se vació en zapatas' }],
  })
  expect(await alerts('freshOutside', site)).toMatchObject([
    {
      sampleCode: trucks[0]?.code,
      freshQuantity: 'consistence',
      value: 140,
      least: 70,
      most: 130,
      unit: 'mm',
    },
  ])
})

it('a truck rejected after its cylinders were cast keeps its number, and the cylinders are discarded', async () => {
  const { site, mix } = await aSlumpMix()
  const sheet = await aSheet(lab, {
    ...{ workSiteId: site.id, mixId: mix.id },
    trucks: [{ agePlan: '28·28', slump: { typed: '100', unit: 'mm' } }],
  })
  const [truck] = sheet.trucks
  if (!truck) throw new Error('no truck')
  expect(await alerts('freshOutside', site)).toEqual([])
  const after = await lab.as('fieldTechnician').does(correctSampleEndpoint, {
    params: { sampleId: truck.id },
    version: truck.version,
    body: {
      ...aTruck(lab, mix.id, 0, { castAt: truck.castAt, agePlan: '', rejection }),
      reason: 'Rechazado por la obra',
    },
  })
  expect(after).toMatchObject({
    rejection,
    code: truck.code,
    specimens: [{ state: 'discarded' }, { state: 'discarded' }],
  })
  expect(await alerts('truckRejected', site)).toHaveLength(1)
})

it('the client sees a truck that was sent back, and one whose fresh concrete alone was tested', async () => {
  const { site, mix } = await aSlumpMix()
  const of = { workSiteId: site.id, mixId: mix.id }
  await aSheet(lab, { ...of, trucks: [{ agePlan: '', rejection }, { agePlan: '' }, { agePlan: '28' }] })
  const client = await lab.clientUser(site.clientId, [site.id])
  const stepsBy = async (query: Record<string, unknown>) =>
    (await client.does(listPortalSamplesEndpoint, { query })).items.map(({ step }) => step)
  expect((await stepsBy({})).toSorted()).toEqual(['breakDue', 'freshOnly', 'rejected'])
  expect(await stepsBy({ step: 'rejected' })).toEqual(['rejected'])
  expect(await stepsBy({ step: 'freshOnly' })).toEqual(['freshOnly'])
  const [rejected] = (await client.does(listPortalSamplesEndpoint, { query: { step: 'rejected' } })).items
  expect(
    await client.does(findPortalSampleEndpoint, { params: { sampleId: rejected?.id ?? '' } }),
  ).toMatchObject({ rejectedBecause: rejection.because })
})

it('a sheet of a phone without a network may hold both', async () => {
  const { site, mix } = await aSlumpMix()
  const sheet = await lab.as('fieldTechnician').does(addSheetEndpoint, {
    body: {
      ...{ workSiteId: site.id, sampledOn: lab.now().toISOString().slice(0, 10), technician: 'Campo' },
      ...{ weather: '', airTemperatureC: null, remark: '', source: 'phone' },
      trucks: [
        aTruck(lab, mix.id, 2, { agePlan: '', rejection }),
        aTruck(lab, mix.id, 1, { deliveryNote: 'R-1002' }),
      ],
    },
  })
  expect(sheet.trucks.map(({ specimens }) => specimens.length > 0)).toEqual([false, true])
})

import { correctSampleEndpoint, sampleHistoryEndpoint } from '@probeta/contract/concrete/samples.ts'
import {
  addSheetEndpoint,
  correctSheetEndpoint,
  findSheetEndpoint,
} from '@probeta/contract/concrete/sheets.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aMix, aWorkSite } from '../../testing/factories.ts'
import { aSheet, aTruck } from '../../testing/nouns/a-sheet.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

const field = () => lab.as('fieldTechnician')
const typed = {
  volume: { typed: '8', unit: 'yd3' },
  concreteTemperature: { typed: '61', unit: '°F' },
  density: { typed: '145', unit: 'lb/ft3' },
  water: { typed: '10', unit: 'gal' },
} as const
const recorded = {
  volumeM3: 6.116,
  concreteTemperatureC: 16.1,
  densityKgM3: 2322.7,
  waterAddedL: 37.85,
  typed,
}
const header = {
  ...{ sampledOn: '2026-10-21', technician: '', weather: '', remark: '' },
  ...{ airTemperatureC: 20, typed: { airTemperature: { typed: '68', unit: '°F' as const } } },
}

async function aBody() {
  const { id: workSiteId } = await aWorkSite(lab)
  const { id: mixId } = await aMix(lab, workSiteId)
  return { ...header, workSiteId, trucks: [aTruck(lab, mixId, 48, recorded)] }
}

it('what was typed in another unit is kept beside the values of the record', async () => {
  const { id } = await field().does(addSheetEndpoint, { body: await aBody() })
  const sheet = await field().does(findSheetEndpoint, { params: { sheetId: id } })
  expect(sheet).toMatchObject({ airTemperatureC: 20, typed: header.typed, trucks: [recorded] })
})

it.each([
  ['volume', { volumeM3: 8 }],
  ['concreteTemperature', { concreteTemperatureC: 61 }],
  ['density', { densityKgM3: 2350 }],
  ['water', { waterAddedL: null }],
])('a %s that is not what was typed is refused', async (name, but) => {
  const body = await aBody()
  const trucks = body.trucks.map((truck) => ({ ...truck, ...but }))
  expect(await field().call(addSheetEndpoint, { body: { ...body, trucks } })).toMatchObject({
    status: 400,
    body: { code: 'request.invalid', detail: { field: name } },
  })
})

it('a temperature of the air that is not what was typed is refused, in a new sheet and in a correction', async () => {
  const body = await aBody()
  const refused = { status: 400, body: { detail: { field: 'airTemperature' } } }
  expect(await field().call(addSheetEndpoint, { body: { ...body, airTemperatureC: 68 } })).toMatchObject(
    refused,
  )
  const { id: sheetId, version } = await field().does(addSheetEndpoint, { body })
  const correction = { ...header, airTemperatureC: 68, reason: 'mal copiado' }
  expect(
    await field().call(correctSheetEndpoint, { params: { sheetId }, version, body: correction }),
  ).toMatchObject(refused)
})

it('a correction leaves what was typed before it in the history', async () => {
  const { trucks } = await field().does(addSheetEndpoint, { body: await aBody() })
  const [truck] = trucks
  if (!truck) throw new Error('no truck')
  const params = { sampleId: truck.id }
  const { mixId, castAt } = truck
  const body = {
    ...aTruck(lab, mixId, 48, recorded),
    castAt,
    concreteTemperatureC: 17.2,
    typed: { ...typed, concreteTemperature: { typed: '63', unit: '°F' as const } },
    reason: 'mal leído',
  }
  await field().does(correctSampleEndpoint, { params, version: truck.version, body })
  const { items } = await field().does(sampleHistoryEndpoint, { params })
  expect(items.at(-1)).toMatchObject({
    oldValues: { as_typed: { concreteTemperature: { typed: '61', unit: '°F' } } },
    newValues: { as_typed: { concreteTemperature: { typed: '63', unit: '°F' } } },
  })
})

it('a sheet that names no units, from an older device, is in those of the record', async () => {
  const sheet = await aSheet(lab)
  expect(sheet).toMatchObject({ typed: {}, trucks: [{ typed: {}, concreteTemperatureC: 22 }] })
})

import { listPortalSamplesEndpoint } from '@probeta/contract/clients/portal.ts'
import {
  correctSampleEndpoint,
  type SampleFile,
  findSampleEndpoint,
  sampleHistoryEndpoint,
  voidSampleEndpoint,
} from '@probeta/contract/concrete/samples.ts'
import {
  addTruckEndpoint,
  correctSheetEndpoint,
  findSheetEndpoint,
  type Sheet,
  type TruckInput,
  voidSheetEndpoint,
} from '@probeta/contract/concrete/sheets.ts'
import { listDayBreaksEndpoint, recordBreakEndpoint } from '@probeta/contract/concrete/specimens.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import { aReading, aSheet, aTruck } from '../../testing/nouns/a-sheet.ts'
import { aMix, aWorkSite } from '../../testing/factories.ts'

let lab: Laboratory
beforeAll(async () => {
  lab = await aLaboratory()
})
afterAll(() => lab.close())

const field = () => lab.as('fieldTechnician')
type Truck = Sheet['trucks'][number]
const onlyTruck = ({ trucks: [truck] }: Sheet): Truck => {
  if (!truck) throw new Error('no truck')
  return truck
}
/** The column as the form sends it: what stands, with what is typed anew. */
const columnOf = (truck: Truck, but: Partial<TruckInput>): TruckInput => ({
  ...aTruck(lab, truck.mixId, 28 * 24),
  castAt: truck.castAt,
  agePlan: truck.agePlan,
  ...but,
})
const correct = (truck: Truck | SampleFile, body: TruckInput, reason = 'mal copiado') =>
  ({ params: { sampleId: truck.id }, version: truck.version, body: { ...body, reason } }) as const
const breakOne = async (truck: Truck, index = 0) => {
  const specimen = truck.specimens[index]
  if (!specimen) throw new Error('no specimen')
  return lab.as('laboratoryTechnician').does(recordBreakEndpoint, {
    params: { specimenId: specimen.id },
    version: specimen.version,
    body: aReading(lab),
  })
}
const cells = ({ specimens }: Truck) =>
  specimens.map(({ number, ageHours, shape, curing, state, dueOn }) => ({
    number,
    ageHours,
    shape,
    curing,
    state,
    dueOn,
  }))
const current = async (sheet: Sheet) =>
  onlyTruck(await field().does(findSheetEndpoint, { params: { sheetId: sheet.id } }))

describe('a column of the paper copied wrongly', () => {
  it('is corrected, and the history of the sample tells old, new, why and who', async () => {
    const truck = onlyTruck(await aSheet(lab, { trucks: [{ slump: { typed: '100', unit: 'mm' } }] }))
    const body = columnOf(truck, { slump: { typed: '120', unit: 'mm' }, element: 'Viga 2' })
    const after = await field().does(correctSampleEndpoint, correct(truck, body, 'se leyó el cono al revés'))
    expect(after).toMatchObject({ version: truck.version + 1, slumpMm: 120, element: 'Viga 2' })
    const { items } = await field().does(sampleHistoryEndpoint, { params: { sampleId: truck.id } })
    expect(items.at(-1)).toMatchObject({
      action: 'sample.correct',
      reason: 'se leyó el cono al revés',
      by: expect.any(String),
      oldValues: { slump_typed: '100', slump_mm: 100 },
      newValues: { slump_typed: '120', slump_mm: 120 },
    })
  })

  it('is not overwritten by whoever read it before somebody else changed it', async () => {
    const truck = onlyTruck(await aSheet(lab))
    await field().does(correctSampleEndpoint, correct(truck, columnOf(truck, { element: 'Uno' })))
    const late = await field().call(
      correctSampleEndpoint,
      correct(truck, columnOf(truck, { element: 'Dos' })),
    )
    expect(late).toMatchObject({ status: 412, body: { code: 'request.stale', current: { element: 'Uno' } } })
  })

  it('needs a reason', async () => {
    const truck = onlyTruck(await aSheet(lab))
    expect((await field().call(correctSampleEndpoint, correct(truck, columnOf(truck, {}), ' '))).status).toBe(
      400,
    )
  })

  it('moves the days of its specimens with the hour of casting, reserves stay without one', async () => {
    const sheet = await aSheet(lab, { trucks: [{ agePlan: '7·28·R' }] })
    const truck = onlyTruck(sheet)
    const castAt = new Date(Date.parse(truck.castAt) - 24 * 3_600_000).toISOString()
    await field().does(correctSampleEndpoint, correct(truck, columnOf(truck, { castAt })))
    const after = await current(sheet)
    const dayBefore = (instant: string | null) => instant && Date.parse(instant) - 24 * 3_600_000
    expect(after.specimens.map(({ dueAt }) => dueAt && Date.parse(dueAt))).toEqual(
      truck.specimens.map(({ dueAt }) => dayBefore(dueAt)),
    )
    expect(after.specimens.map(({ dueOn }) => dueOn)).not.toEqual(truck.specimens.map(({ dueOn }) => dueOn))
  })

  it('keeps the hour, the mix and the broken specimen after a break, and says which; the rest follows', async () => {
    const sheet = await aSheet(lab, { trucks: [{ agePlan: '28·28·R' }] })
    const truck = onlyTruck(sheet)
    const [first] = truck.specimens
    await breakOne(truck)
    const other = await aMix(lab, sheet.workSite.id, { code: 'H-40' })
    const refused = async (but: Partial<TruckInput>) => {
      const { status, body } = await field().call(correctSampleEndpoint, correct(truck, columnOf(truck, but)))
      return [status, (body as { code: string }).code, JSON.stringify(body).includes(first?.code ?? '?')]
    }
    const castAt = new Date(Date.parse(truck.castAt) - 3_600_000).toISOString()
    expect(await refused({ castAt })).toEqual([409, 'sample.castFinal', true])
    expect(await refused({ mixId: other.id })).toEqual([409, 'sample.mixFinal', true])
    expect(await refused({ agePlan: '56·28·R' })).toEqual([409, 'sample.specimenFinal', true])

    await field().does(
      correctSampleEndpoint,
      correct(truck, columnOf(truck, { agePlan: '28·56·R·90', plant: 'Norte' })),
    )
    expect(cells(await current(sheet)).map(({ ageHours, state }) => [ageHours, state])).toEqual([
      [672, 'broken'],
      [1344, 'cast'],
      [null, 'cast'],
      [2160, 'cast'],
    ])
  })

  it('changes to another mix with its shape while nothing is broken', async () => {
    const sheet = await aSheet(lab)
    const truck = onlyTruck(sheet)
    const cubes = await aMix(lab, sheet.workSite.id, {
      code: 'C30',
      shape: 'cube150',
      method: 'en12390-3',
      ruleSet: 'none',
    })
    const after = await field().does(
      correctSampleEndpoint,
      correct(truck, columnOf(truck, { mixId: cubes.id })),
    )
    expect(after.mixCode).toBe('C30')
    expect(after.specimens.map(({ shape, mix }) => [shape, mix.code])).toEqual(
      truck.specimens.map(() => ['cube150', 'C30']),
    )
  })

  it('has one cell changed without breaking the plan, and specimens the plan no longer has are given up', async () => {
    const sheet = await aSheet(lab, { trucks: [{ agePlan: '7·28·28' }] })
    const truck = onlyTruck(sheet)
    const departures = [{ number: 2, ageHours: null, shape: 'cylinder100x200', curing: 'field' }] as const
    await field().does(
      correctSampleEndpoint,
      correct(truck, columnOf(truck, { agePlan: '7·28', departures: [...departures] })),
    )
    const after = await current(sheet)
    expect(after.agePlan).toBe('7·28')
    expect(cells(after)).toMatchObject([
      { ageHours: 168, state: 'cast', curing: 'standard' },
      { ...departures[0], dueOn: null, state: 'cast' },
      { ageHours: 672, state: 'discarded' },
    ])
  })

  it('is refused where the grid names a specimen that the plan does not have', async () => {
    const truck = onlyTruck(await aSheet(lab, { trucks: [{ agePlan: '28·28' }] }))
    const departures = [{ number: 3, ageHours: 24, shape: 'cube150' as const, curing: 'field' as const }]
    expect(
      await field().call(correctSampleEndpoint, correct(truck, columnOf(truck, { departures }))),
    ).toMatchObject({
      status: 422,
      body: { code: 'sample.agePlan' },
    })
  })
})

describe('a sheet entered with a cell of its own', () => {
  it('keeps the plan and the cell', async () => {
    const departures = [{ number: 1, ageHours: 12, shape: 'cube100' as const, curing: 'field' as const }]
    const truck = onlyTruck(await aSheet(lab, { trucks: [{ agePlan: '7·28', departures }] }))
    expect(truck.agePlan).toBe('7·28')
    expect(cells(truck)).toMatchObject([
      departures[0],
      { ageHours: 672, shape: 'cylinder150x300', curing: 'standard' },
    ])
  })
})

describe('a truck or a sheet that should not have been', () => {
  const dueToday = async () => {
    const { specimens } = await lab
      .as('laboratoryTechnician')
      .does(listDayBreaksEndpoint, { query: { day: lab.now().toISOString().slice(0, 10) } })
    return specimens.map(({ code }) => code)
  }

  it('is void with a reason: its specimens leave the list of the day, the others stay', async () => {
    const sheet = await aSheet(lab, { trucks: [{ agePlan: '28' }, { agePlan: '28' }] })
    const [voided, stays] = sheet.trucks
    if (!voided || !stays) throw new Error('no trucks')
    expect(await dueToday()).toContain(voided.specimens[0]?.code)
    const request = {
      params: { sampleId: voided.id },
      version: voided.version,
      body: { reason: 'camión rechazado' },
    }
    const after = await field().does(voidSampleEndpoint, request)
    expect(after).toMatchObject({ voidReason: 'camión rechazado', voidedAt: expect.any(String) })
    expect(after.specimens.map(({ state, stateReason }) => [state, stateReason])).toEqual([
      ['discarded', 'camión rechazado'],
    ])
    const due = await dueToday()
    expect(due).not.toContain(voided.specimens[0]?.code)
    expect(due).toContain(stays.specimens[0]?.code)
    const again = await field().call(voidSampleEndpoint, { ...request, version: after.version })
    expect(again).toMatchObject({ status: 409, body: { code: 'sheet.locked' } })
  })

  it('is tracked by its client no more once it is void', async () => {
    const sheet = await aSheet(lab, { trucks: [{}, {}] })
    const [voided, stays] = sheet.trucks
    if (!voided || !stays) throw new Error('no trucks')
    await field().does(voidSampleEndpoint, {
      params: { sampleId: voided.id },
      version: voided.version,
      body: { reason: 'duplicado' },
    })
    const client = await lab.clientUser(sheet.client.id, [sheet.workSite.id])
    const { items } = await client.does(listPortalSamplesEndpoint, { query: {} })
    expect(items.map(({ code }) => code)).toEqual([stays.code])
  })

  it('stays whole once a specimen carries a reading', async () => {
    const sheet = await aSheet(lab, { trucks: [{}, {}] })
    const [broken, other] = sheet.trucks
    if (!broken || !other) throw new Error('no trucks')
    await breakOne(broken)
    const body = { reason: 'duplicada' }
    const ofSheet = await field().call(voidSheetEndpoint, {
      params: { sheetId: sheet.id },
      version: sheet.version,
      body,
    })
    const ofTruck = await field().call(voidSampleEndpoint, {
      params: { sampleId: broken.id },
      version: broken.version,
      body,
    })
    for (const answer of [ofSheet, ofTruck])
      expect(answer).toMatchObject({ status: 409, body: { code: 'sample.broken' } })
    const after = await field().does(findSampleEndpoint, { params: { sampleId: other.id } })
    expect(after.specimens.every(({ state }) => state === 'cast')).toBe(true)
    expect((await field().does(findSheetEndpoint, { params: { sheetId: sheet.id } })).state).toBe('entered')
  })

  it('is void as a whole, with all its trucks, and is corrected no more', async () => {
    const sheet = await aSheet(lab, { trucks: [{}, {}] })
    const params = { sheetId: sheet.id }
    const after = await field().does(voidSheetEndpoint, {
      params,
      version: sheet.version,
      body: { reason: 'duplicada' },
    })
    expect(after).toMatchObject({ state: 'void', voidReason: 'duplicada' })
    expect(after.trucks.map(({ voidReason }) => voidReason)).toEqual(['duplicada', 'duplicada'])
    const truck = after.trucks[0]
    if (!truck) throw new Error('no truck')
    const refusals = [
      await field().call(correctSampleEndpoint, correct(truck, columnOf(truck, {}))),
      await field().call(addTruckEndpoint, { params, body: aTruck(lab, truck.mixId, 48) }),
      await field().call(voidSheetEndpoint, { params, version: after.version, body: { reason: 'otra vez' } }),
    ]
    for (const answer of refusals)
      expect(answer).toMatchObject({ status: 409, body: { code: 'sheet.locked' } })
  })
})

describe('a sheet entered wrongly', () => {
  it('has its header corrected, which its samples tell in their history', async () => {
    const sheet = await aSheet(lab)
    const header = {
      sampledOn: '2026-10-20',
      technician: 'Ana',
      weather: 'Nublado',
      airTemperatureC: 12.5,
      remark: '',
      reason: 'era el día anterior',
    }
    const request = { params: { sheetId: sheet.id }, version: sheet.version, body: header }
    const after = await field().does(correctSheetEndpoint, request)
    expect(after).toMatchObject({ sampledOn: '2026-10-20', technician: 'Ana', airTemperatureC: 12.5 })
    const late = await field().call(correctSheetEndpoint, request)
    expect(late).toMatchObject({ status: 412, body: { current: { technician: 'Ana' } } })
    const { items } = await field().does(sampleHistoryEndpoint, { params: { sampleId: onlyTruck(sheet).id } })
    expect(items.at(-1)).toMatchObject({
      action: 'sheet.correct',
      objectKind: 'sheet',
      reason: 'era el día anterior',
      oldValues: { technician: 'Campo' },
    })
  })

  it('gets the truck that was forgotten, with the next number, and once for one key', async () => {
    const site = await aWorkSite(lab)
    const mix = await aMix(lab, site.id)
    const sheet = await aSheet(lab, { workSiteId: site.id, mixId: mix.id })
    const request = { params: { sheetId: sheet.id }, body: aTruck(lab, mix.id, 47, { deliveryNote: 'R-2' }) }
    const after = await field().does(addTruckEndpoint, request)
    expect(after.trucks.map(({ code, deliveryNote }) => [code, deliveryNote])).toEqual([
      [`${site.code}-001`, 'R-1001'],
      [`${site.code}-002`, 'R-2'],
    ])
    expect(after.version).toBe(sheet.version + 1)
  })
})

import {
  addCuringReadingEndpoint,
  voidCuringReadingEndpoint,
} from '@probeta/contract/laboratory/curing-readings.ts'
import { type CuringTank, listCuringTanksEndpoint } from '@probeta/contract/laboratory/curing-tanks.ts'
import { listInboxEndpoint } from '@probeta/contract/workplace/inbox.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { remindDue } from '../../jobs/remind-due.ts'
import { aLaboratory, type Laboratory } from '../../testing/a-laboratory.ts'
import type { Caller } from '../../testing/access/call-api.ts'
import { aCuringTank } from '../../testing/nouns/a-curing-tank.ts'

let lab: Laboratory
let technician: Caller
beforeAll(async () => {
  lab = await aLaboratory()
  technician = lab.as('laboratoryTechnician')
}, 60_000)
afterAll(() => lab.close())
beforeEach(() => lab.setNow('2026-11-18T09:00:00Z'))

const read = (tank: CuringTank, at: string, temperatureC: number, humidityPercent: number | null = null) =>
  technician.does(addCuringReadingEndpoint, {
    params: { tankId: tank.id },
    body: { at: `2026-11-18T${at}:00Z`, temperatureC, humidityPercent },
  })
const told = async (who: Caller, tank: CuringTank) => {
  const { items } = await who.does(listInboxEndpoint, { query: { folder: 'alerts', limit: 100 } })
  return items.find(({ object }) => object.id === tank.id)
}
const now = async ({ id }: CuringTank) =>
  (await technician.does(listCuringTanksEndpoint)).items.find((tank) => tank.id === id)
const round = () =>
  remindDue(lab.database.pool, lab.scope, { now: lab.now(), withReminders: true, letters: null })

describe('a reading outside the limits', () => {
  it('is told once, to those who keep the tables and who break, until the tank was inside for an hour', async () => {
    const tank = await aCuringTank(lab)
    await read(tank, '01:00', 23)
    expect(await told(technician, tank)).toBeUndefined()
    await read(tank, '02:00', 25.4)
    const first = await told(technician, tank)
    expect(first).toMatchObject({
      kind: 'curingTemperature',
      times: 1,
      facts: { name: tank.name, temperatureC: 25.4, least: 21, most: 25 },
    })
    expect(await told(lab.as('administrator'), tank)).toMatchObject({ times: 1 })
    expect(await told(lab.as('fieldTechnician'), tank)).toBeUndefined()
    await read(tank, '02:30', 26)
    await read(tank, '03:00', 24.9)
    await read(tank, '03:30', 25.1)
    expect(await now(tank)).toMatchObject({ state: 'silent', outsideSince: expect.stringContaining('02:00') })
    await read(tank, '04:00', 24.5)
    expect(await now(tank)).toMatchObject({ outsideSince: null })
    expect(await told(technician, tank)).toMatchObject({ times: 1 })
    await read(tank, '06:00', 20.4)
    expect(await told(technician, tank)).toMatchObject({ times: 2, facts: { temperatureC: 20.4 } })
  })

  it('that is typed after later ones begins no second episode', async () => {
    const tank = await aCuringTank(lab)
    await read(tank, '05:00', 26)
    await read(tank, '04:30', 26)
    expect(await told(technician, tank)).toMatchObject({ times: 1 })
    expect(await now(tank)).toMatchObject({ outsideSince: expect.stringContaining('04:30') })
  })

  it('may be of the humidity', async () => {
    const room = await aCuringTank(lab, { kind: 'room' })
    await read(room, '08:30', 23, 91)
    expect(await told(technician, room)).toMatchObject({
      kind: 'curingHumidity',
      facts: { humidityPercent: 91, least: 95, most: 100 },
    })
    expect(await now(room)).toMatchObject({ state: 'outside' })
  })

  it('of last week alarms nobody', async () => {
    const tank = await aCuringTank(lab)
    lab.setNow('2026-11-26T09:00:00Z')
    await read(tank, '08:00', 30)
    expect(await told(technician, tank)).toBeUndefined()
  })

  it('that was a slip is voided with its reason, and the tank is inside again', async () => {
    const tank = await aCuringTank(lab)
    await read(tank, '08:00', 23)
    const { id, version } = await read(tank, '08:30', 32)
    const params = { readingId: id }
    const voided = await technician.does(voidCuringReadingEndpoint, {
      ...{ params, version },
      body: { reason: 'Se tecleó 32 en lugar de 23' },
    })
    expect(voided).toMatchObject({ voided: { because: 'Se tecleó 32 en lugar de 23' }, faults: [] })
    expect(await now(tank)).toMatchObject({ state: 'inside', outsideSince: null, last: { temperatureC: 23 } })
    const again = await technician.call(voidCuringReadingEndpoint, {
      params,
      version: 2,
      body: { reason: 'x' },
    })
    expect(again).toMatchObject({ status: 409, body: { code: 'curingReading.voided' } })
    expect(await read(tank, '08:30', 23)).toMatchObject({ temperatureC: 23 })
  })
})

describe('silence', () => {
  it('of twice the interval is told once, however often anybody looks, and again after the next readings', async () => {
    const tank = await aCuringTank(lab)
    await round()
    expect(await told(technician, tank)).toBeUndefined()
    await read(tank, '07:00', 23)
    await round()
    expect(await told(technician, tank)).toBeUndefined()
    lab.setNow('2026-11-18T09:01:00Z')
    await round()
    await round()
    expect(await told(technician, tank)).toMatchObject({
      kind: 'curingSilent',
      times: 1,
      facts: { name: tank.name, lastAt: '2026-11-18T07:00:00.000Z' },
    })
    lab.setNow('2026-11-18T14:00:00Z')
    await read(tank, '11:30', 23)
    await round()
    expect(await told(technician, tank)).toMatchObject({ times: 2 })
  })
})

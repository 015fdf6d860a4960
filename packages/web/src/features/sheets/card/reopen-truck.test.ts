import { TruckInput } from '@probeta/contract/concrete/sheets.ts'
import { expect, test } from 'vitest'
import { buildSheet, checkTrucks, truckOf } from '../entry/build-sheet.ts'
import { dayOfTruck, reopenTruck, sameMinute } from './reopen-truck.ts'

const zone = 'America/Bogota'
const id = '0190c3a4-7a53-7c5e-8b5c-000000000001'
const specimen = {
  id,
  version: 1,
  code: 'OB1-001-1',
  checkedCode: '',
  number: 1,
  ageHours: 336,
  shape: 'cylinder150x300' as const,
  curing: 'standard' as const,
  dueAt: null,
  dueOn: null,
  state: 'cast',
  strengthMpa: null,
}
/** Left the plant before midnight of the fourth in Bogotá and was sampled after it. */
const stored = {
  id,
  mixId: id,
  deliveryNote: 'R-1',
  mixer: 'M1',
  plant: 'Norte',
  leftPlantAt: '2026-03-05T04:50:00Z',
  arrivedAt: null,
  castAt: '2026-03-05T05:20:30Z',
  dischargedAt: null,
  volumeM3: 7.5,
  slump: { typed: '9,5', unit: 'cm' as const },
  slumpMm: 95,
  ...{ consistence: null, consistenceValue: null, airRead: null, unitWeight: null, batch: null },
  ...{ airFreeKgM3: null, freshChecks: [] },
  ...{ thermometerId: null, slumpConeId: null, airMeterId: null },
  concreteTemperatureC: 22.5,
  airPercent: null,
  densityKgM3: null,
  waterAddedL: null,
  waterAuthorisedBy: '',
  element: 'Losa',
  remark: '',
  warningsReason: '',
  agePlan: '7·28',
  rejection: null,
  typed: {},
  voidedAt: null,
  voidReason: '',
  specimens: [specimen, { ...specimen, number: 2, ageHours: 672 }],
}

test('a stored truck is typed again as it was, over midnight too, with the cells that are not as planned', () => {
  const typed = reopenTruck(stored, { shape: 'cylinder150x300', curing: 'standard' }, zone, ',')
  expect(typed).toMatchObject({
    leftPlant: '23:50',
    cast: '00:20',
    volume: '7,5',
    concreteTemperature: '22,5',
  })
  expect(typed.departures.map(({ number, ageHours }) => [number, ageHours])).toEqual([[1, 336]])
  const entry = { sampledOn: dayOfTruck(stored, zone), trucks: [typed] }
  expect(entry.sampledOn).toBe('2026-03-04')
  const checked = checkTrucks(entry, { timeZone: zone, now: Date.parse('2026-03-06T00:00:00Z'), mixes: [] })
  const head = {
    key: '',
    workSiteId: id,
    technician: '',
    weather: '',
    remark: '',
    airTemperature: '',
    airTemperatureUnit: '°C' as const,
  }
  const [sent] = buildSheet({ ...head, ...entry }, checked).trucks
  expect(sent).toMatchObject({
    leftPlantAt: '2026-03-05T04:50:00.000Z',
    castAt: '2026-03-05T05:20:00.000Z',
    slump: stored.slump,
    volumeM3: 7.5,
  })
  expect(TruckInput.safeParse(sent).success).toBe(true)
})

test('what was typed in another unit is typed again in it, and sent as it was', () => {
  const typed = {
    volume: { typed: '9,75', unit: 'yd3' },
    concreteTemperature: { typed: '61', unit: '°F' },
  } as const
  const inYards = { ...stored, volumeM3: 7.454, concreteTemperatureC: 16.1, typed }
  const entry = reopenTruck(inYards, undefined, zone, ',')
  expect(entry).toMatchObject({
    ...{ volume: '9,75', concreteTemperature: '61' },
    units: { volume: 'yd3', temperature: '°F', density: 'kg/m3', water: 'L' },
  })
  const settings = { timeZone: zone, now: Date.parse('2026-03-06T00:00:00Z'), mixes: [] }
  const [checked] = checkTrucks({ sampledOn: '2026-03-04', trucks: [entry] }, settings)
  expect(checked && truckOf(entry, checked)).toMatchObject({
    volumeM3: 7.454,
    concreteTemperatureC: 16.1,
    typed,
  })
})

test('a time whose minute nobody changed keeps its seconds, so that no specimen moves', () => {
  expect(sameMinute(stored.castAt, '2026-03-05T05:20:00.000Z')).toBe(stored.castAt)
  expect(sameMinute(stored.castAt, '2026-03-05T05:21:00.000Z')).toBe('2026-03-05T05:21:00.000Z')
  expect(sameMinute(null, '2026-03-05T05:21:00.000Z')).toBe('2026-03-05T05:21:00.000Z')
  expect(sameMinute(stored.castAt, null)).toBeNull()
})

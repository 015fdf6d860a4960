import { TruckInput } from '@probeta/contract/concrete/sheets.ts'
import type { Mix } from '@probeta/contract/clients/work-sites.ts'
import { describe, expect, it } from 'vitest'
import { aMix } from '../../../testing/a-mix.ts'
import { buildSheet, checkTrucks } from './build-sheet.ts'
import { cloneTruck, startTruck, type SheetEntry, type TruckEntry } from './start-truck.ts'

const mixId = aMix.id
const mix: Mix = { ...aMix, slumpMm: 100, slumpToleranceMm: 20 }
const settings = {
  timeZone: 'America/Argentina/Buenos_Aires',
  now: Date.parse('2026-03-05T12:00:00Z'),
  mixes: [mix],
}
const truck = (typed: Partial<TruckEntry> = {}): TruckEntry => ({
  ...startTruck('a'),
  mixId,
  agePlan: '7·28·28',
  cast: '0930',
  ...typed,
})
const sheet = (...trucks: TruckEntry[]): SheetEntry => ({
  key: 'k',
  workSiteId: mix.workSiteId,
  sampledOn: '2026-03-04',
  technician: 'Ana',
  weather: '',
  airTemperature: '21,5',
  airTemperatureUnit: '°C',
  remark: '',
  trucks,
})
const codes = (entry: SheetEntry) =>
  checkTrucks(entry, settings).map(({ warnings }) =>
    warnings.map(({ field, warning }) => [field, warning.code]),
  )

describe('a sheet', () => {
  it('is sent with instants of the laboratory and the slump as it was typed', () => {
    const entry = sheet(
      truck({ leftPlant: '8:50', slump: '9,5', slumpUnit: 'cm', volume: '7,5', air: '2.1' }),
    )
    const body = buildSheet(entry, checkTrucks(entry, settings))
    expect(body.airTemperatureC).toBe(21.5)
    expect(body.trucks[0]).toMatchObject({
      castAt: '2026-03-04T12:30:00.000Z',
      leftPlantAt: '2026-03-04T11:50:00.000Z',
      arrivedAt: null,
      slump: { typed: '9,5', unit: 'cm' },
      volumeM3: 7.5,
      airPercent: 2.1,
    })
    expect(TruckInput.safeParse(body.trucks[0]).success).toBe(true)
  })

  it('typed in inch-pound units is sent in those of the record, beside what was typed', () => {
    const units = { volume: 'yd3', temperature: '°F', density: 'lb/ft3', water: 'gal' } as const
    const typed = { volume: '8', concreteTemperature: '90', density: '145.2', water: '10' }
    const entry: SheetEntry = {
      ...sheet(truck({ units, ...typed })),
      ...{ airTemperature: '61', airTemperatureUnit: '°F' },
    }
    const body = buildSheet(entry, checkTrucks(entry, settings))
    expect(body).toMatchObject({
      airTemperatureC: 16.1,
      typed: { airTemperature: { typed: '61', unit: '°F' } },
    })
    expect(body.trucks[0]).toMatchObject({
      ...{ volumeM3: 6.116, concreteTemperatureC: 32.2, densityKgM3: 2325.9, waterAddedL: 37.85 },
      typed: {
        volume: { typed: '8', unit: 'yd3' },
        concreteTemperature: { typed: '90', unit: '°F' },
        density: { typed: '145.2', unit: 'lb/ft3' },
        water: { typed: '10', unit: 'gal' },
      },
    })
    expect(TruckInput.safeParse(body.trucks[0]).success).toBe(true)
    const [hot] = checkTrucks(sheet(truck({ units, concreteTemperature: '300' })), settings)
    expect(hot?.errors.concreteTemperature).toEqual({ code: 'span', least: 14, most: 158 })
  })

  it('that went on over midnight has its last trucks on the next day', () => {
    const entry = sheet(truck({ cast: '23:40' }), truck({ cast: '00:20' }), truck({ cast: '00:50' }))
    expect(buildSheet(entry, checkTrucks(entry, settings)).trucks.map(({ castAt }) => castAt)).toEqual([
      '2026-03-05T02:40:00.000Z',
      '2026-03-05T03:20:00.000Z',
      '2026-03-05T03:50:00.000Z',
    ])
  })
})

describe('a truck', () => {
  it('that is as ordered draws no warning and has no error', () => {
    const [checked] = checkTrucks(sheet(truck({ slump: '110', concreteTemperature: '24' })), settings)
    expect([checked?.errors, checked?.warnings]).toEqual([{}, []])
  })

  it('outside its limits asks for a reason, beside the field', () => {
    const odd = truck({
      leftPlant: '7:30',
      arrived: '9:40',
      slump: '15',
      slumpUnit: 'cm',
      concreteTemperature: '36',
    })
    expect(codes(sheet(odd))).toEqual([
      [
        ['cast', 'timesOutOfOrder'],
        ['cast', 'tooLongSinceBatching'],
        ['slump', 'outsideLimit'],
        ['concreteTemperature', 'temperatureTooHigh'],
      ],
    ])
    const errors = (reason: string) =>
      checkTrucks(sheet({ ...odd, warningsReason: reason }), settings)[0]?.errors
    expect(errors('')).toEqual({ warningsReason: { code: 'required' } })
    expect(errors('aceptado por la dirección de obra')).toEqual({})
  })

  it('with the delivery note of another one is asked about', () => {
    const [first, second] = codes(sheet(truck({ deliveryNote: '12' }), truck({ deliveryNote: ' 12 ' })))
    expect([first, second]).toEqual([
      [['deliveryNote', 'duplicateNote']],
      [['deliveryNote', 'duplicateNote']],
    ])
  })

  it('with a delivery note that is stored already is asked about, however it is spaced', () => {
    const stored = {
      deliveryNote: 'r-12',
      sampleId: mixId,
      sampleCode: 'OB1-004',
      workSiteName: 'Puente',
      castOn: '2026-03-04',
    }
    const [checked] = checkTrucks(sheet(truck({ deliveryNote: 'R-1 2' })), {
      ...settings,
      storedNotes: [stored],
    })
    expect(checked?.warnings).toEqual([
      {
        field: 'deliveryNote',
        warning: { code: 'noteElsewhere', values: { sampleCode: 'OB1-004', workSiteName: 'Puente' } },
      },
    ])
    expect(checked?.errors.warningsReason).toEqual({ code: 'required' })
  })

  it('sends only the cells that its plan still has', () => {
    const own = { ageHours: 24, shape: 'cube150', curing: 'field' } as const
    const departures = [
      { ...own, number: 2 },
      { ...own, number: 3 },
    ]
    const entry = sheet(truck({ agePlan: '7·28', departures }))
    expect(buildSheet(entry, checkTrucks(entry, settings)).trucks[0]?.departures).toEqual([departures[0]])
  })

  it.each([
    ['cast', { cast: '' }, 'required'],
    ['cast', { cast: '25:00' }, 'clock'],
    ['mixId', { mixId: null }, 'required'],
    ['agePlan', { agePlan: '7·x' }, 'agePlan'],
    ['volume', { volume: '-1' }, 'span'],
    ['density', { density: 'dos' }, 'notNumber'],
    ['slump', { slump: '-5' }, 'span'],
  ] as const)('is refused at %s for %j', (field, typed, code) => {
    expect(checkTrucks(sheet(truck(typed)), settings)[0]?.errors[field]).toMatchObject({ code })
  })

  it('cast in the future is refused', () => {
    const entry = { ...sheet(truck({ cast: '10:00' })), sampledOn: '2026-03-05' }
    expect(checkTrucks(entry, settings)[0]?.errors.cast).toEqual({ code: 'inFuture' })
  })

  it('is read while the date of its sheet is missing', () => {
    const entry = { ...sheet(truck({ leftPlant: '23:50', cast: '0030' })), sampledOn: '' }
    expect(checkTrucks(entry, settings)[0]).toHaveProperty('preview.ok', true)
  })

  it('is cloned without its note, its times and its tests', () => {
    const copy = cloneTruck(truck({ deliveryNote: '7', mixer: 'M4', slump: '100', element: 'Losa 3' }), 'b')
    expect(copy).toMatchObject({
      id: 'b',
      mixId,
      mixer: 'M4',
      element: 'Losa 3',
      deliveryNote: '',
      cast: '',
      slump: '',
    })
  })
})

import { type FreshInstruments, noFreshInstruments } from '@probeta/contract/concrete/fresh-tests.ts'
import type { DeliveryNote, TruckInput } from '@probeta/contract/concrete/sheets.ts'
import type { Mix } from '@probeta/contract/clients/work-sites.ts'
import type { OpeningTimes } from '@probeta/domain/scheduling/open-days.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import { departuresOf } from '../card/preview-specimens.ts'
import { checkTruck, type CheckedTruck } from './check-truck.ts'
import { keptAs, readAmount } from './field-units.ts'
import type { SheetEntry, TruckEntry } from './start-truck.ts'

export type SheetSettings = {
  timeZone: string
  now: number
  mixes: readonly Mix[]
  /** Delivery notes of saved sheets other than this one. */
  storedNotes?: readonly DeliveryNote[]
  times?: OpeningTimes | undefined
}

/** Reads every column in order, each after the one before: a pour continues past midnight. */
export function checkTrucks(
  entry: Pick<SheetEntry, 'sampledOn' | 'trucks'>,
  { timeZone, now, mixes, storedNotes = [], times }: SheetSettings,
): CheckedTruck[] {
  let after: number | null = null
  return entry.trucks.map((truck, index) => {
    const checked = checkTruck(truck, {
      // While the date is missing the columns are read as of today.
      day: entry.sampledOn || dayOf(now, timeZone),
      timeZone,
      now,
      after,
      mix: mixes.find(({ id }) => id === truck.mixId),
      storedNotes,
      times,
      otherNotes: entry.trucks.flatMap((other, at) => (at === index ? [] : [other.deliveryNote.trim()])),
    })
    after = checked.placed.find((minutes) => minutes !== null) ?? after
    return checked
  })
}

const iso = (instant: number | null | undefined) =>
  instant === null || instant === undefined ? null : new Date(instant).toISOString()

type Tests = Pick<TruckInput, 'concreteTemperatureC' | 'slump' | 'consistence' | 'airPercent' | 'airRead'>

/** The instruments of the tests that were made: a cone measures the slump and the slump flow. */
const usedFor = (
  { concreteTemperatureC, slump, consistence, airPercent, airRead }: Tests,
  { thermometerId, slumpConeId, airMeterId }: FreshInstruments,
): FreshInstruments => ({
  thermometerId: concreteTemperatureC === null ? null : thermometerId,
  slumpConeId: slump || consistence?.method === 'slumpFlow' ? slumpConeId : null,
  airMeterId: airPercent === null && airRead === null ? null : airMeterId,
})

/** Returns the truck as it is sent; `instruments`: those of its tests, of which it names the ones that were used. */
export function truckOf(
  truck: TruckEntry,
  { instants, numbers, fresh }: CheckedTruck,
  instruments: FreshInstruments = noFreshInstruments,
): TruckInput {
  const [leftPlantAt, arrivedAt, castAt, dischargedAt] = instants
  const slump = truck.slump.trim()
  const { deliveryNote, mixer, plant, waterAuthorisedBy, element, remark, warningsReason } = truck
  const { tested, rejectedBecause: because, rejectedBy: by } = truck
  const agePlan = tested === 'specimens' ? truck.agePlan : ''
  const { consistence, airPercent, airRead, densityKgM3, unitWeight, batch } = fresh
  const tests = {
    ...{ consistence, airPercent, airRead },
    slump: slump === '' || fresh.method !== 'slump' ? null : { typed: slump, unit: truck.slumpUnit },
    concreteTemperatureC: numbers.concreteTemperature,
  }
  return {
    ...{ deliveryNote, mixer, plant, waterAuthorisedBy, element, remark, warningsReason, agePlan },
    ...{ ...tests, densityKgM3, unitWeight, batch },
    ...usedFor(tests, instruments),
    mixId: truck.mixId ?? '',
    leftPlantAt: iso(leftPlantAt),
    arrivedAt: iso(arrivedAt),
    castAt: iso(castAt) ?? '',
    dischargedAt: iso(dischargedAt),
    volumeM3: numbers.volume,
    waterAddedL: numbers.water,
    rejection: tested === 'rejected' ? { because, by } : null,
    departures: [...departuresOf(agePlan, truck.departures)],
    typed: typedOf(truck, unitWeight !== null),
  }
}

/** What was typed in another unit than that of the record; the density of a weighing is none that was typed. */
function typedOf({ units, ...truck }: TruckEntry, weighed: boolean): TruckInput['typed'] {
  const volume = keptAs(truck.volume, units.volume, 'yd3')
  const concreteTemperature = keptAs(truck.concreteTemperature, units.temperature, '°F')
  const density = weighed ? null : keptAs(truck.density, units.density, 'lb/ft3')
  const water = keptAs(truck.water, units.water, 'gal')
  return {
    ...(volume && { volume }),
    ...(concreteTemperature && { concreteTemperature }),
    ...(density && { density }),
    ...(water && { water }),
  }
}

/** The temperature of the air as it is sent. */
export function airOf({
  airTemperature: text,
  airTemperatureUnit: unit,
}: Pick<SheetEntry, 'airTemperature' | 'airTemperatureUnit'>) {
  const airTemperature = keptAs(text, unit, '°F')
  return {
    airTemperatureC: readAmount(text, unit) ?? null,
    typed: { ...(airTemperature && { airTemperature }) },
  }
}

/** Returns the sheet as it is sent, with the one it continues; only for an entry whose columns have no errors. */
export const buildSheet = (
  entry: SheetEntry,
  checked: readonly CheckedTruck[],
  continues?: string,
  instruments?: FreshInstruments,
) => ({
  workSiteId: entry.workSiteId ?? '',
  sampledOn: entry.sampledOn,
  technician: entry.technician,
  weather: entry.weather,
  ...airOf(entry),
  remark: entry.remark,
  continues: continues ?? null,
  visitId: entry.visit?.workSiteId === entry.workSiteId ? (entry.visit?.id ?? null) : null,
  trucks: entry.trucks.flatMap((truck, index) => {
    const read = checked[index]
    return read ? [truckOf(truck, read, instruments)] : []
  }),
})

import type { Sheet } from '@probeta/contract/concrete/sheets.ts'
import { departuresFrom } from '@probeta/domain/sample/planned-specimens.ts'
import { metricField } from '@probeta/domain/people/country-practice.ts'
import { lengthUnits } from '@probeta/domain/quantity/length.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Mix } from '@probeta/contract/clients/work-sites.ts'
import { clockAt } from '../entry/carry-times.ts'
import { writeClock } from '../entry/read-clock.ts'
import type { TruckEntry } from '../entry/start-truck.ts'

type Truck = Omit<Sheet['trucks'][number], 'version' | 'code' | 'mixCode' | 'mixMethod'>

const firstOf = ({ leftPlantAt, arrivedAt, castAt }: Truck) => leftPlantAt ?? arrivedAt ?? castAt

/** Returns the day a stored truck is typed on: that of its first time. */
export const dayOfTruck = (truck: Truck, timeZone: string): string =>
  dayOf(Date.parse(firstOf(truck)), timeZone)

const keptOf = ({ slump, consistence, airRead, airPercent }: Truck): TruckEntry['kept'] => ({
  test: consistence?.method ?? (slump ? 'slump' : null),
  air: airPercent === null ? undefined : airRead,
})

type Write = (value: number | null) => string

/** The fresh tests as they would be typed again. */
const freshOf = (
  { slump, consistence, airRead, airPercent, unitWeight, batch, ...truck }: Truck,
  write: Write,
) => ({
  slump: slump?.typed ?? consistence?.typed[0] ?? '',
  slumpSecond: consistence?.typed[1] ?? '',
  slumpUnit: slump?.unit ?? lengthUnits.find((unit) => unit === consistence?.unit) ?? ('mm' as const),
  concreteTemperature: truck.typed.concreteTemperature?.typed ?? write(truck.concreteTemperatureC),
  air: write(airRead?.apparentPercent ?? airPercent),
  // A weighed density is left empty: it is computed from the weighing.
  density: unitWeight ? '' : (truck.typed.density?.typed ?? write(truck.densityKgM3)),
  measureEmpty: write(unitWeight?.emptyKg ?? null),
  measureFull: write(unitWeight?.fullKg ?? null),
  measureVolume: write(unitWeight?.measureL ?? null),
  batchMass: write(batch?.kg ?? null),
  cementMass: write(batch?.cementKg ?? null),
})

/** Returns a stored truck as it would be typed again; `decimal` is the decimal mark of the language. */
export function reopenTruck(
  truck: Truck,
  mix: Pick<Mix, 'shape' | 'curing'> | undefined,
  timeZone: string,
  decimal: string,
): TruckEntry {
  const clock = (instant: string | null) =>
    instant === null ? '' : writeClock(clockAt(Date.parse(instant), timeZone))
  const write: Write = (value) => (value === null ? '' : String(value).replace('.', decimal))
  const { id, mixId, deliveryNote, mixer, plant, waterAuthorisedBy, element, remark, warningsReason } = truck
  const { agePlan, specimens, rejection } = truck
  const { shape, curing } = mix ?? ({ shape: 'cylinder150x300', curing: 'standard' } as const)
  return {
    ...{ id, mixId, deliveryNote, mixer, plant, waterAuthorisedBy, element, remark, warningsReason, agePlan },
    leftPlant: clock(truck.leftPlantAt),
    arrived: clock(truck.arrivedAt),
    cast: clock(truck.castAt),
    discharged: clock(truck.dischargedAt),
    volume: truck.typed.volume?.typed ?? write(truck.volumeM3),
    water: truck.typed.water?.typed ?? write(truck.waterAddedL),
    units: {
      volume: truck.typed.volume?.unit ?? metricField.volume,
      temperature: truck.typed.concreteTemperature?.unit ?? metricField.temperature,
      density: truck.typed.density?.unit ?? metricField.density,
      water: truck.typed.water?.unit ?? metricField.water,
    },
    ...freshOf(truck, write),
    kept: keptOf(truck),
    tested: rejection ? 'rejected' : agePlan === '' ? 'freshOnly' : 'specimens',
    rejectedBecause: rejection?.because ?? '',
    rejectedBy: rejection?.by ?? '',
    departures: departuresFrom(specimens, { agePlan, shape, curing }),
  }
}

/** Keeps the seconds of a stored instant where the minute typed over it did not change. */
export const sameMinute = (before: string | null, after: string | null): string | null =>
  before !== null &&
  after !== null &&
  Math.floor(Date.parse(before) / 60_000) === Math.floor(Date.parse(after) / 60_000)
    ? before
    : after

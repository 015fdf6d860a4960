import type { Sheet } from '@probeta/contract/sheets.ts'
import { departuresFrom } from '@probeta/domain/sample/planned-specimens.ts'
import { lengthUnits } from '@probeta/domain/quantity/length.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Mix } from '@probeta/contract/work-sites.ts'
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

/** Returns a stored truck as it would be typed again; `decimal` is the decimal mark of the language. */
export function reopenTruck(
  truck: Truck,
  mix: Pick<Mix, 'shape' | 'curing'> | undefined,
  timeZone: string,
  decimal: string,
): TruckEntry {
  const clock = (instant: string | null) => {
    if (instant === null) return ''
    const at = Date.parse(instant)
    const shown = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).format(at)
    const [hours = 0, minutes = 0] = shown.split(':').map(Number)
    return writeClock(hours * 60 + minutes)
  }
  const number = (value: number | null) => (value === null ? '' : String(value).replace('.', decimal))
  return {
    id: truck.id,
    mixId: truck.mixId,
    deliveryNote: truck.deliveryNote,
    mixer: truck.mixer,
    plant: truck.plant,
    leftPlant: clock(truck.leftPlantAt),
    arrived: clock(truck.arrivedAt),
    cast: clock(truck.castAt),
    discharged: clock(truck.dischargedAt),
    volume: number(truck.volumeM3),
    slump: truck.slump?.typed ?? truck.consistence?.typed[0] ?? '',
    slumpSecond: truck.consistence?.typed[1] ?? '',
    slumpUnit: truck.slump?.unit ?? lengthUnits.find((unit) => unit === truck.consistence?.unit) ?? 'mm',
    concreteTemperature: number(truck.concreteTemperatureC),
    air: number(truck.airRead?.apparentPercent ?? truck.airPercent),
    // A weighed density is left empty: it is computed from the weighing.
    density: number(truck.unitWeight ? null : truck.densityKgM3),
    measureEmpty: number(truck.unitWeight?.emptyKg ?? null),
    measureFull: number(truck.unitWeight?.fullKg ?? null),
    measureVolume: number(truck.unitWeight?.measureL ?? null),
    batchMass: number(truck.batch?.kg ?? null),
    cementMass: number(truck.batch?.cementKg ?? null),
    kept: keptOf(truck),
    water: number(truck.waterAddedL),
    waterAuthorisedBy: truck.waterAuthorisedBy,
    element: truck.element,
    remark: truck.remark,
    warningsReason: truck.warningsReason,
    agePlan: truck.agePlan,
    departures: departuresFrom(truck.specimens, {
      agePlan: truck.agePlan,
      shape: mix?.shape ?? 'cylinder150x300',
      curing: mix?.curing ?? 'standard',
    }),
  }
}

/** Keeps the seconds of a stored instant where the minute typed over it did not change. */
export const sameMinute = (before: string | null, after: string | null): string | null =>
  before !== null &&
  after !== null &&
  Math.floor(Date.parse(before) / 60_000) === Math.floor(Date.parse(after) / 60_000)
    ? before
    : after

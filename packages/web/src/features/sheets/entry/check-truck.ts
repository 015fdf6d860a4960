import type { DeliveryNote } from '@probeta/contract/sheets.ts'
import { sameNote } from '@probeta/domain/sheet/delivery-note.ts'
import type { OpeningTimes } from '@probeta/domain/scheduling/open-days.ts'
import type { Mix } from '@probeta/contract/work-sites.ts'
import { nothingAsked } from '@probeta/domain/fresh/fresh-specification.ts'
import { freshWarnings, type FreshWarning } from '@probeta/domain/fresh/fresh-tests.ts'
import { type FreshCheck, judgeFresh } from '@probeta/domain/fresh/judge-fresh.ts'
import { parseDecimal } from '../../../i18n/parse-decimal.ts'
import { instantAt, placeTimes } from './carry-times.ts'
import { previewSpecimens, type SpecimenPreview } from '../card/preview-specimens.ts'
import { readClock } from './read-clock.ts'
import { type FreshRead, readFresh } from './read-fresh.ts'
import {
  type NumberField,
  numberFields,
  timeFields,
  type TruckEntry,
  type TruckField,
} from './start-truck.ts'

export type TruckError =
  | { code: 'required' | 'clock' | 'notNumber' | 'inFuture' | 'agePlan' | 'weighing' | 'cement' }
  | { code: 'least'; least: number }
  | { code: 'span'; least: number; most: number }
/** Warnings that need a reason; `duplicateNote` comes from the sheet, the others from the fresh concrete. */
export type TruckWarning =
  FreshWarning | { code: 'duplicateNote' | 'noteElsewhere'; values: Readonly<Record<string, string>> }

/** A column of the sheet, parsed: values in the units of the record, instants in epoch milliseconds. */
export type CheckedTruck = {
  /** Minutes from the sheet's midnight, in the order of the paper. */
  placed: readonly (number | null)[]
  instants: readonly (number | null)[]
  numbers: Readonly<Record<NumberField, number | null>>
  fresh: FreshRead
  /** Values within the limits of the mix. */
  fits: readonly { field: TruckField; check: FreshCheck }[]
  preview: SpecimenPreview
  errors: Partial<Record<TruckField, TruckError>>
  warnings: readonly { field: TruckField; warning: TruckWarning }[]
}

export type Surroundings = {
  day: string
  timeZone: string
  now: number
  mix: Mix | undefined
  /** The last placed time of the truck before, in minutes from the sheet's midnight. */
  after: number | null
  /** The delivery notes of the other trucks. */
  otherNotes: readonly string[]
  /** Notes of saved sheets of these days and the same work site or supplier. */
  storedNotes: readonly DeliveryNote[]
  /** Undefined until it is loaded. */
  times: OpeningTimes | undefined
}

/** The ranges that the contract admits. */
const spans: Record<NumberField, { least: number; most: number }> = {
  volume: { least: 0.01, most: 1000 },
  concreteTemperature: { least: -10, most: 70 },
  air: { least: 0, most: 30 },
  density: { least: 500, most: 5000 },
  water: { least: 0, most: 5000 },
}
const clockSlack = 5 * 60_000
const noon = 12 * 60
const timeNames = {
  leftPlantAt: 'leftPlant',
  arrivedAt: 'arrived',
  castAt: 'cast',
  dischargedAt: 'discharged',
} as const
type TimeName = keyof typeof timeNames
const isTimeName = (name: unknown): name is TimeName =>
  typeof name === 'string' && Object.hasOwn(timeNames, name)

/** Returns the field beside which a warning is shown. */
function fieldOf(warning: FreshWarning): TruckField {
  if (warning.code === 'outsideLimit') return fieldOfCheck[warning.check.what]
  if (warning.code === 'tooLongSinceBatching') return 'cast'
  if (warning.code !== 'timesOutOfOrder') return 'concreteTemperature'
  const later = warning.values['later']
  return isTimeName(later) ? timeNames[later] : 'cast'
}
const fieldOfCheck = {
  consistence: 'slump',
  air: 'air',
  density: 'density',
  concreteTemperature: 'concreteTemperature',
} as const satisfies Record<FreshCheck['what'], TruckField>
const noMix = { ...nothingAsked, slumpMm: null, slumpToleranceMm: null }

/** Reads a column as far as it is typed: its errors (it cannot be saved) and its warnings (it needs a reason). */
export function checkTruck(truck: TruckEntry, around: Surroundings): CheckedTruck {
  const { day, timeZone, now, mix } = around
  const errors: CheckedTruck['errors'] = {}

  const clocks = timeFields.map((field) => {
    const clock = readClock(truck[field])
    if (clock === undefined) errors[field] = { code: 'clock' }
    return clock ?? null
  })
  const placed = placeTimes(clocks, around.after)
  const instants = placed.map((minutes) => (minutes === null ? null : instantAt(day, minutes, timeZone)))
  const [leftPlantAt = null, arrivedAt = null, castAt = null, dischargedAt = null] = instants
  if (truck.cast.trim() === '') errors.cast = { code: 'required' }
  else if (castAt !== null && castAt > now + clockSlack) errors.cast = { code: 'inFuture' }

  const numbers: Record<NumberField, number | null> = {
    volume: null,
    concreteTemperature: null,
    air: null,
    density: null,
    water: null,
  }
  for (const field of numberFields) {
    const value = parseDecimal(truck[field])
    const { least, most } = spans[field]
    if (value === undefined) errors[field] = { code: 'notNumber' }
    else if (value !== null && (value < least || value > most)) errors[field] = { code: 'span', least, most }
    else numbers[field] = value
  }
  const read = readFresh(truck, mix, numbers)
  Object.assign(errors, { ...read.errors, ...errors })
  if (!mix) errors.mixId = { code: 'required' }

  const preview = previewSpecimens({
    agePlan: truck.agePlan,
    departures: truck.departures,
    mix,
    castAt: castAt ?? instantAt(day, noon, timeZone),
    timeZone,
    times: around.times,
  })
  if (truck.agePlan.trim() === '') errors.agePlan = { code: 'required' }
  else if (!preview.ok) errors.agePlan = { code: 'agePlan' }

  const measured = {
    consistence: read.value === null ? null : { method: read.method, value: read.value },
    airPercent: read.airPercent,
    densityKgM3: read.densityKgM3,
    concreteTemperatureC: numbers.concreteTemperature,
  }
  // A mix cached on the device by an older version of the program has no fresh limits but the slump.
  const limits = { ...noMix, ...mix }
  const judged = judgeFresh(measured, limits)
  const fresh = freshWarnings(
    {
      ...measured,
      leftPlantAt,
      arrivedAt,
      castAt: castAt ?? leftPlantAt ?? arrivedAt ?? 0,
      dischargedAt,
    },
    limits,
  )
  // Without a time of casting the order of the times cannot be checked.
  const freshFindings = fresh.ok ? fresh.value : []
  const reported =
    castAt === null ? freshFindings.filter(({ code }) => !/^t(imes|oo)/.test(code)) : freshFindings
  const warnings: { field: TruckField; warning: TruckWarning }[] = reported.map((warning) => ({
    field: fieldOf(warning),
    warning,
  }))
  const note = truck.deliveryNote.trim()
  if (note !== '' && around.otherNotes.some((other) => sameNote(other, note)))
    warnings.push({ field: 'deliveryNote', warning: { code: 'duplicateNote', values: { note } } })
  const stored = around.storedNotes.find((one) => sameNote(one.deliveryNote, note))
  if (note !== '' && stored) {
    const { sampleCode, workSiteName } = stored
    warnings.push({
      field: 'deliveryNote',
      warning: { code: 'noteElsewhere', values: { sampleCode, workSiteName } },
    })
  }
  if (warnings.length > 0 && truck.warningsReason.trim() === '') errors.warningsReason = { code: 'required' }
  const fits = (judged.ok ? judged.value : [])
    .filter(({ outcome }) => outcome === 'inside')
    .map((check) => ({ field: fieldOfCheck[check.what], check }))
  return { placed, instants, numbers, fresh: read, fits, preview, errors, warnings }
}

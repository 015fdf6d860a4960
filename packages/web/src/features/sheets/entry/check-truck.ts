import type { DeliveryNote } from '@probeta/contract/concrete/sheets.ts'
import { sameNote } from '@probeta/domain/sheet/delivery-note.ts'
import type { OpeningTimes } from '@probeta/domain/scheduling/open-days.ts'
import type { Mix } from '@probeta/contract/clients/work-sites.ts'
import { nothingAsked } from '@probeta/domain/fresh/fresh-specification.ts'
import { freshWarnings, type FreshWarning } from '@probeta/domain/fresh/fresh-tests.ts'
import { type FreshCheck, judgeFresh } from '@probeta/domain/fresh/judge-fresh.ts'
import { transitOf } from '@probeta/domain/fresh/transit.ts'
import { parseDecimal } from '../../../i18n/parse-decimal.ts'
import { instantAt, placeTimes } from './carry-times.ts'
import { previewSpecimens, type SpecimenPreview } from '../card/preview-specimens.ts'
import { readClock } from './read-clock.ts'
import { type FreshRead, readFresh } from './read-fresh.ts'
import { amountIn, readAmount } from './field-units.ts'
import {
  hasUnits,
  kindOfField,
  type NumberField,
  numberFields,
  timeFieldOf,
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
const required = { code: 'required' } as const

/** Returns the field beside which a warning is shown. */
function fieldOf(warning: FreshWarning): TruckField {
  if (warning.code === 'outsideLimit') return fieldOfCheck[warning.check.what]
  if (warning.code === 'tooLongSinceBatching') return 'cast'
  if (warning.code !== 'timesOutOfOrder') return 'concreteTemperature'
  return timeFieldOf(warning.values['later']) ?? 'cast'
}
const fieldOfCheck = {
  consistence: 'slump',
  air: 'air',
  density: 'density',
  concreteTemperature: 'concreteTemperature',
  transit: 'discharged',
} as const satisfies Record<FreshCheck['what'], TruckField>
const noMix = { ...nothingAsked, slumpMm: null, slumpToleranceMm: null }

/** Reads a column as far as it is typed: its errors (it cannot be saved) and its warnings (it needs a reason). */
export function checkTruck(truck: TruckEntry, around: Surroundings): CheckedTruck {
  const { day, timeZone, mix, times } = around
  const { placed, instants, errors: wrongTimes } = readTimes(truck, around)
  const { numbers, errors: wrongNumbers } = readNumbers(truck)
  const fresh = readFresh(truck, mix, numbers)
  const { departures, tested } = truck
  const agePlan = tested === 'specimens' ? truck.agePlan : ''
  const castAt = instants[2] ?? instantAt(day, noon, timeZone)
  const preview = previewSpecimens({ agePlan, departures, mix, castAt, timeZone, times })
  const { fits, warnings: findings } = judge(fresh, numbers, mix, instants)
  const warnings = [...findings, ...noteWarnings(truck.deliveryNote.trim(), around)]
  const errors: CheckedTruck['errors'] = { ...fresh.errors, ...wrongNumbers, ...wrongTimes }
  if (!mix) errors.mixId = required
  if (tested === 'rejected' && truck.rejectedBecause.trim() === '') errors.rejectedBecause = required
  if (tested !== 'specimens') {
    // Without specimens there is no plan.
  } else if (agePlan.trim() === '') errors.agePlan = required
  else if (!preview.ok) errors.agePlan = { code: 'agePlan' }
  if (warnings.length > 0 && truck.warningsReason.trim() === '') errors.warningsReason = required
  return { placed, instants, numbers, fresh, fits, preview, errors, warnings }
}

/** The times in the order of the paper. */
function readTimes(truck: TruckEntry, { day, timeZone, now, after }: Surroundings) {
  const errors: CheckedTruck['errors'] = {}
  const clocks = timeFields.map((field) => {
    const clock = readClock(truck[field])
    if (clock === undefined) errors[field] = { code: 'clock' }
    return clock ?? null
  })
  const placed = placeTimes(clocks, after)
  const instants = placed.map((minutes) => (minutes === null ? null : instantAt(day, minutes, timeZone)))
  const castAt = instants[2] ?? null
  if (truck.cast.trim() === '') errors.cast = required
  else if (castAt !== null && castAt > now + clockSlack) errors.cast = { code: 'inFuture' }
  return { placed, instants, errors }
}

function readNumbers(truck: TruckEntry) {
  const errors: CheckedTruck['errors'] = {}
  const none = { volume: null, concreteTemperature: null, air: null, density: null, water: null }
  const numbers: Record<NumberField, number | null> = none
  for (const field of numberFields) {
    const unit = hasUnits(field) ? truck.units[kindOfField[field]] : null
    const value = unit ? readAmount(truck[field], unit) : parseDecimal(truck[field])
    const { least, most } = spans[field]
    if (value === undefined) errors[field] = { code: 'notNumber' }
    else if (value !== null && (value < least || value > most))
      errors[field] = {
        code: 'span',
        least: unit ? amountIn(unit, least) : least,
        most: unit ? amountIn(unit, most) : most,
      }
    else numbers[field] = value
  }
  return { numbers, errors }
}

/** Compares what was measured with the limits of the mix, and the times with each other. */
function judge(
  { value, method, airPercent, densityKgM3 }: FreshRead,
  { concreteTemperature }: CheckedTruck['numbers'],
  mix: Mix | undefined,
  [leftPlantAt = null, arrivedAt = null, castAt = null, dischargedAt = null]: CheckedTruck['instants'],
): Pick<CheckedTruck, 'fits' | 'warnings'> {
  const measured = {
    consistence: value === null ? null : { method, value },
    ...{ airPercent, densityKgM3, concreteTemperatureC: concreteTemperature },
  }
  // A mix cached on the device by an older version of the program has no fresh limits but the slump.
  const limits = { ...noMix, ...mix }
  const transitMin = transitOf({ leftPlantAt, castAt, dischargedAt })
  const judged = judgeFresh({ ...measured, transitMin }, limits)
  const castOrBefore = castAt ?? leftPlantAt ?? arrivedAt ?? 0
  const times = { leftPlantAt, arrivedAt, castAt: castOrBefore, dischargedAt }
  const found = freshWarnings({ ...measured, ...times }, limits)
  return {
    fits: (judged.ok ? judged.value : [])
      .filter(({ outcome }) => outcome === 'inside')
      .map((check) => ({ field: fieldOfCheck[check.what], check })),
    warnings: (found.ok ? found.value : [])
      // Without a time of casting the order of the times cannot be checked.
      .filter(({ code }) => castAt !== null || !/^t(imes|oo)/.test(code))
      .map((warning) => ({ field: fieldOf(warning), warning })),
  }
}

/** Finds another truck, of this sheet or of a saved one, with the same delivery note. */
function noteWarnings(note: string, { otherNotes, storedNotes }: Surroundings): CheckedTruck['warnings'] {
  if (note === '') return []
  const warnings: TruckWarning[] = []
  if (otherNotes.some((other) => sameNote(other, note)))
    warnings.push({ code: 'duplicateNote', values: { note } })
  const stored = storedNotes.find(({ deliveryNote }) => sameNote(deliveryNote, note))
  if (stored) {
    const { sampleCode, workSiteName } = stored
    warnings.push({ code: 'noteElsewhere', values: { sampleCode, workSiteName } })
  }
  return warnings.map((warning) => ({ field: 'deliveryNote', warning }))
}

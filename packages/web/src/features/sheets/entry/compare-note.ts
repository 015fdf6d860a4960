import type { Mix } from '@probeta/contract/clients/work-sites.ts'
import type { NoteFacts } from '@probeta/contract/concrete/delivery-notes.ts'
import { sameNote } from '@probeta/domain/sheet/delivery-note.ts'
import { roundTo } from '@probeta/domain/quantity/rounding.ts'
import { readTicket } from '@probeta/domain/sheet/read-ticket.ts'
import { parseDecimal } from '../../../i18n/parse-decimal.ts'
import { amountIn } from './field-units.ts'
import { clockAt } from './carry-times.ts'
import { readClock, writeClock } from './read-clock.ts'
import type { TruckEntry } from './start-truck.ts'

/** Fields of a truck that a delivery note states, in the order of the paper. */
const notedFields = [
  'mixId',
  'deliveryNote',
  'mixer',
  'plant',
  'leftPlant',
  'arrived',
  'discharged',
  'volume',
] as const satisfies readonly (keyof TruckEntry)[]
type NotedField = (typeof notedFields)[number]

/**
 * A field as the note states it and as the sheet does; '' where nothing was typed. `change` takes it over; null: a mix
 * that the work site does not have.
 */
export type NotedLine = {
  field: NotedField
  note: string
  sheet: string
  same: boolean
  change: Partial<TruckEntry> | null
}

/** What a note states, as it would be typed; '' or left out: nothing. The mix is its code. */
type Stated = Partial<Readonly<Record<NotedField, string>>>

/** `stored`: a stored truck keeps its plan when its mix changes. */
type Around = { mixes: readonly Mix[]; decimalMark: string; stored: boolean }

/** The notes of suppliers' files with the number of a truck. */
export const notesOf = (number: string, notes: readonly NoteFacts[]): NoteFacts[] =>
  notes.filter((note) => sameNote(note.number, number))

const plain = (text: string) => text.trim().toLowerCase()

/** A volume in the unit in which that of the truck is typed; in cubic yards to the hundredth, as a ticket is printed. */
function typedVolume(volumeM3: number, { units }: TruckEntry, decimalMark: string): string {
  const volume = units.volume === 'm3' ? volumeM3 : roundTo(0.01, amountIn(units.volume, volumeM3))
  return String(volume).replace('.', decimalMark)
}

/** Compares what a note states with what was typed of its truck, field by field. */
function compareStated(truck: TruckEntry, stated: Stated, mix: Mix | undefined, around: Around): NotedLine[] {
  const { mixes, stored } = around
  const isSame = (field: NotedField, value: string): boolean => {
    if (field === 'volume') return parseDecimal(truck.volume) === parseDecimal(value)
    if (field === 'mixId') return mix !== undefined && truck.mixId === mix.id
    if (field === 'deliveryNote') return sameNote(value, truck.deliveryNote)
    if (field === 'mixer' || field === 'plant') return plain(truck[field]) === plain(value)
    return readClock(truck[field]) === readClock(value)
  }
  const sheetOf = (field: NotedField) =>
    field === 'mixId' ? (mixes.find(({ id }) => id === truck.mixId)?.code ?? '') : truck[field].trim()
  const ofMix = mix && {
    ...{ mixId: mix.id, kept: null },
    ...(!stored && { agePlan: mix.agePlan, departures: [] }),
  }
  return notedFields.flatMap((field): NotedLine[] => {
    const note = stated[field] ?? ''
    if (note === '') return []
    const change = field === 'mixId' ? (ofMix ?? null) : { [field]: note }
    return [{ field, note, sheet: sheetOf(field), same: isSame(field, note), change }]
  })
}

/** Compares a note of a supplier's file with what was typed of its truck. */
export function compareNote(truck: TruckEntry, note: NoteFacts, around: Around & { timeZone: string }) {
  const { mixes, timeZone, decimalMark } = around
  const clock = (at: string | null) => (at === null ? '' : writeClock(clockAt(Date.parse(at), timeZone)))
  const mix = mixes.find(({ id }) => id === note.mixId)
  const stated: Stated = {
    mixId: mix?.code ?? note.mixCode,
    mixer: note.mixer,
    plant: note.plant,
    leftPlant: clock(note.loadedAt),
    arrived: clock(note.arrivedAt),
    discharged: clock(note.dischargeEndedAt),
    volume: typedVolume(note.volumeM3, truck, decimalMark),
  }
  return compareStated(truck, stated, mix, around)
}

/** Compares the recognised text of a photographed delivery ticket with what was typed of its truck. */
export function compareTicket(truck: TruckEntry, text: string, around: Around) {
  const codes = around.mixes.map(({ code }) => code)
  const { number, mixCode, mixer, leftPlant, arrived, volumeM3 } = readTicket(text, codes)
  const stated: Stated = {
    mixId: mixCode ?? '',
    deliveryNote: number ?? '',
    mixer: mixer ?? '',
    leftPlant: leftPlant ?? '',
    arrived: arrived ?? '',
    volume: volumeM3 === null ? '' : typedVolume(volumeM3, truck, around.decimalMark),
  }
  const mix = around.mixes.find(({ code }) => code === mixCode)
  return compareStated(truck, stated, mix, around)
}

/** The change that takes over all lines that differ. */
export const changeOf = (lines: readonly NotedLine[]): Partial<TruckEntry> =>
  Object.fromEntries(lines.flatMap(({ same, change }) => (same ? [] : Object.entries(change ?? {}))))

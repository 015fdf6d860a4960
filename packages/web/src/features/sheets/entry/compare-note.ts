import type { Mix } from '@probeta/contract/clients/work-sites.ts'
import type { NoteFacts } from '@probeta/contract/concrete/delivery-notes.ts'
import { sameNote } from '@probeta/domain/sheet/delivery-note.ts'
import { parseDecimal } from '../../../i18n/parse-decimal.ts'
import { clockAt } from './carry-times.ts'
import { readClock, writeClock } from './read-clock.ts'
import type { TruckEntry } from './start-truck.ts'

/** Fields of a truck that a delivery note states, in the order of the paper. */
const notedFields = [
  'mixId',
  'mixer',
  'plant',
  'leftPlant',
  'arrived',
  'discharged',
  'volume',
] as const satisfies readonly (keyof TruckEntry)[]
type NotedField = (typeof notedFields)[number]

/** A field as the note states it and as the sheet does; '' where nothing was typed. */
export type NotedLine = { field: NotedField; note: string; sheet: string; same: boolean }

type Around = { mixes: readonly Mix[]; timeZone: string; decimalMark: string }

/** The notes of suppliers' files with the number of a truck. */
export const notesOf = (number: string, notes: readonly NoteFacts[]): NoteFacts[] =>
  notes.filter((note) => sameNote(note.number, number))

const plain = (text: string) => text.trim().toLowerCase()

/**
 * Compares a note with what was typed of its truck. `change` takes over the fields that differ; `mix` is that of the note
 * where it is another one of the work site.
 */
export function compareNote(truck: TruckEntry, note: NoteFacts, { mixes, timeZone, decimalMark }: Around) {
  const clock = (at: string | null) => (at === null ? '' : writeClock(clockAt(Date.parse(at), timeZone)))
  const mix = mixes.find(({ id }) => id === note.mixId)
  const values: Readonly<Record<NotedField, string>> = {
    mixId: mix?.code ?? note.mixCode,
    mixer: note.mixer,
    plant: note.plant,
    leftPlant: clock(note.loadedAt),
    arrived: clock(note.arrivedAt),
    discharged: clock(note.dischargeEndedAt),
    volume: String(note.volumeM3).replace('.', decimalMark),
  }
  const isSame = (field: NotedField): boolean => {
    if (field === 'volume') return parseDecimal(truck.volume) === note.volumeM3
    if (field === 'mixId') return mix !== undefined && truck.mixId === mix.id
    if (field === 'mixer' || field === 'plant') return plain(truck[field]) === plain(values[field])
    return readClock(truck[field]) === readClock(values[field])
  }
  const sheetOf = (field: NotedField) =>
    field === 'mixId' ? (mixes.find(({ id }) => id === truck.mixId)?.code ?? '') : truck[field].trim()
  const lines = notedFields.flatMap((field): NotedLine[] =>
    values[field] === '' ? [] : [{ field, note: values[field], sheet: sheetOf(field), same: isSame(field) }],
  )
  const changed = lines.filter(({ field, same }) => !same && field !== 'mixId')
  const change: Partial<TruckEntry> = Object.fromEntries(
    changed.map(({ field, note: value }) => [field, value]),
  )
  return { lines, mix: mix && truck.mixId !== mix.id ? mix : undefined, change }
}

import type {
  DateOrder,
  ImportPreview,
  ImportProblem,
  ImportSettings,
} from '@probeta/contract/laboratory/imports.ts'
import { toMillimetres } from '@probeta/domain/quantity/length.ts'
import { toMegapascals } from '@probeta/domain/quantity/stress.ts'
import { parseTypedNumber } from '@probeta/domain/quantity/typed-number.ts'
import { orderOf, readDay } from '../../tables/read-day.ts'
import { readTime } from '../../tables/read-time.ts'
import { comparedName } from '../../base/compared-name.ts'
import { momentsOf } from './read-moment.ts'

/** The content of one row: the strengths of one sample at one age. Zero: the specimen could not be tested. */
export type ImportedSet = { ageHours: number; typed: string[]; mpa: number[] }
export type ImportedSample = {
  workSiteId: string
  mixId: string
  ref: string
  castAt: number
  slump: { typed: string; mm: number } | null
  celsius: number | null
  deliveryNote: string
  plant: string
  element: string
  sets: ImportedSet[]
}

export type CheckedRows = {
  samples: ImportedSample[]
  rows: number
  skipped: number
  specimens: number
  problems: ImportProblem[]
  problemsTotal: number
  unknown: ImportPreview['unknown']
}

/** A work site of the laboratory with its mixes, as rows may name them. */
export type KnownSite = {
  id: string
  code: string
  name: string
  mixes: readonly { id: string; code: string }[]
}

type Field = keyof ImportSettings['columns']

const mostListed = 500
const mostSpecimens = 40
const mostDays = 3650
const mostMpa = 400
const leastMpa = 0.01
const noon = 12 * 60
const strengths = ['strength1', 'strength2', 'strength3'] as const

/** A file being read: what is known of it, the row at hand, and what was found so far. */
type Reading = {
  readonly settings: ImportSettings
  readonly columns: ReadonlyMap<Field, { at: number; name: string }>
  readonly width: number
  readonly momentOf: ReturnType<typeof momentsOf>
  readonly now: number
  readonly order: DateOrder
  readonly placeOf: ReturnType<typeof placesOf>
  readonly checked: CheckedRows
  readonly samples: Map<string, ImportedSample>
  /** Number of the row in a spreadsheet, where the header is row 1. */
  readonly row: number
  readonly cells: readonly string[]
}

function problem(
  { checked, row }: Pick<Reading, 'checked' | 'row'>,
  column: string,
  code: string,
  value = '',
) {
  checked.problemsTotal += 1
  if (checked.problems.length < mostListed)
    checked.problems.push({ row, column, code, value: value.slice(0, 100) })
  return null
}

const textOf = ({ cells, columns }: Reading, field: Field) => cells[columns.get(field)?.at ?? -1] ?? ''

/** A problem of a cell, with its text unless another value is shown. */
const fault = (of: Reading, field: Field, code: string, value = textOf(of, field)) =>
  problem(of, of.columns.get(field)?.name ?? field, code, value)

function shortText(of: Reading, field: Field, most: number): string {
  const text = textOf(of, field)
  if (text.length > most) fault(of, field, 'tooLong')
  return text
}

/** The number in the cell, or null after reporting the problem; the possible range includes `least` and `most`. */
function numberOf(of: Reading, field: Field, least: number, most: number): number | null {
  const read = parseTypedNumber(textOf(of, field))
  if (!read.ok) return fault(of, field, 'notANumber')
  if (least >= 0 && read.value < 0) return fault(of, field, 'negative')
  if (read.value < least || read.value > most) return fault(of, field, 'outOfRange')
  return read.value
}

const optional = (of: Reading, field: Field, least: number, most: number) =>
  textOf(of, field) === '' ? null : numberOf(of, field, least, most)

function ageHoursOf(of: Reading): number | null {
  if (textOf(of, 'ageDays') === '') return fault(of, 'ageDays', 'empty')
  const days = numberOf(of, 'ageDays', 0, mostDays)
  if (days === null) return null
  if (days === 0) return fault(of, 'ageDays', 'notPositive')
  const hours = Math.round(days * 24)
  const whole = hours >= 1 && Math.abs(days * 24 - hours) < 0.01
  return whole ? hours : fault(of, 'ageDays', 'notWholeHours')
}

function castAtOf(of: Reading): number | null {
  const dayText = textOf(of, 'castOn')
  if (dayText === '' && of.columns.has('castOn')) return fault(of, 'castOn', 'empty')
  const day = dayText === '' ? of.settings.castOn : readDay(dayText, of.order)
  if (day === null) {
    const other = orderOf(dayText)
    return fault(of, 'castOn', other !== null && other !== of.order ? 'otherOrder' : 'notADate')
  }
  const timeText = textOf(of, 'castTime')
  const minute = timeText === '' ? noon : readTime(timeText)
  if (minute === null) return fault(of, 'castTime', 'notATime')
  const at = of.momentOf(day, minute)
  return at > of.now ? fault(of, 'castOn', 'inFuture', dayText || day) : at
}

function strengthsOf(of: Reading): Pick<ImportedSet, 'typed' | 'mpa'> {
  const unit = of.settings.strengthUnit
  const set: Pick<ImportedSet, 'typed' | 'mpa'> = { typed: [], mpa: [] }
  for (const field of strengths) {
    const strength = optional(of, field, 0, mostMpa / toMegapascals(1, unit))
    if (strength === null) continue
    const mpa = toMegapascals(strength, unit)
    if (mpa > 0 && mpa < leastMpa) fault(of, field, 'outOfRange')
    set.typed.push(textOf(of, field))
    set.mpa.push(mpa)
  }
  return set
}

/** The sample of the row: one that an earlier row began, or a new one. */
function sampleOf(of: Reading, castAt: number, { workSiteId, mixId }: Place): ImportedSample {
  const ref = shortText(of, 'sampleRef', 60)
  const key = `${workSiteId} ${ref}`
  const known = of.samples.get(key)
  if (known) {
    if (known.castAt !== castAt) fault(of, 'castOn', 'otherCasting')
    if (known.mixId !== mixId) fault(of, 'mix', 'otherMix')
    return known
  }
  const slump = optional(of, 'slump', 0, 1000)
  const sample: ImportedSample = {
    ...{ workSiteId, mixId },
    ref,
    castAt,
    slump:
      slump === null ? null : { typed: textOf(of, 'slump'), mm: toMillimetres(slump, of.settings.slumpUnit) },
    celsius: optional(of, 'temperature', -60, 70),
    deliveryNote: shortText(of, 'deliveryNote', 60),
    plant: shortText(of, 'plant', 120),
    element: shortText(of, 'element', 200),
    sets: [],
  }
  of.samples.set(key, sample)
  of.checked.samples.push(sample)
  return sample
}

type Place = { workSiteId: string; mixId: string }
type Unknown = ImportPreview['unknown'][number]

/**
 * Finds the work site and the mix of a row: those chosen for all rows, else by code or name. One that the laboratory does
 * not have is a problem once, with the number of its rows.
 */
function placesOf({ workSiteId, mixId }: ImportSettings, sites: readonly KnownSite[], unknown: Unknown[]) {
  const chosen = sites.find(({ id }) => id === workSiteId)
  const byCode = new Map(sites.map((site) => [comparedName(site.code), site]))
  const byName = Map.groupBy(sites, ({ name }) => comparedName(name))
  const missed = new Map<string, Unknown>()
  function miss(of: Reading, what: Unknown['what'], workSite: string): null {
    const name = textOf(of, what)
    const key = `${what} ${workSite} ${comparedName(name)}`
    const before = missed.get(key)
    if (before) {
      before.rows += 1
      return null
    }
    const found = { what, workSite, name, rows: 1 }
    missed.set(key, found)
    unknown.push(found)
    return fault(of, what, what === 'mix' ? 'unknownMix' : 'unknownWorkSite')
  }
  return (of: Reading): Place | null => {
    const typed = textOf(of, 'workSite')
    if (!chosen && typed === '') return fault(of, 'workSite', 'empty')
    const named = byName.get(comparedName(typed)) ?? []
    const site = chosen ?? byCode.get(comparedName(typed)) ?? (named.length === 1 ? named[0] : undefined)
    if (!site) return named.length > 1 ? fault(of, 'workSite', 'severalWorkSites') : miss(of, 'workSite', '')
    if (mixId !== null && chosen) return { workSiteId: site.id, mixId }
    const code = textOf(of, 'mix')
    if (code === '') return fault(of, 'mix', 'empty')
    const mix = site.mixes.find((one) => comparedName(one.code) === comparedName(code))
    return mix ? { workSiteId: site.id, mixId: mix.id } : miss(of, 'mix', site.code)
  }
}

function readRow(of: Reading): void {
  const { checked, cells, now, settings, width } = of
  if (cells.length > width) return void problem(of, '', 'rowTooLong', cells.slice(width).join(' '))
  const before = checked.problemsTotal
  const { typed, mpa } = strengthsOf(of)
  const empty = mpa.length === 0 && checked.problemsTotal === before
  if (empty && settings.skipEmpty) {
    checked.skipped += 1
    return
  }
  if (empty) fault(of, 'strength1', 'noStrength', '')
  if (textOf(of, 'sampleRef') === '') fault(of, 'sampleRef', 'empty')
  const [ageHours, castAt, place] = [ageHoursOf(of), castAtOf(of), of.placeOf(of)]
  if (ageHours === null || castAt === null || place === null || textOf(of, 'sampleRef') === '') return
  if (castAt + ageHours * 3_600_000 > now) fault(of, 'ageDays', 'breakInFuture')
  const sample = sampleOf(of, castAt, place)
  if (sample.sets.some((set) => set.ageHours === ageHours)) fault(of, 'ageDays', 'duplicate')
  const count = sample.sets.reduce((sum, set) => sum + set.mpa.length, mpa.length)
  if (count > mostSpecimens) fault(of, 'sampleRef', 'tooManySpecimens', sample.ref)
  if (count > mostSpecimens || mpa.length === 0) return
  sample.sets.push({ ageHours, typed, mpa })
  checked.specimens += mpa.length
}

/** Collects the samples of a file row by row, with every problem found. Stores nothing. */
export function checkRows(
  settings: ImportSettings,
  header: readonly string[],
  {
    timeZone,
    now,
    sites,
    order,
  }: { timeZone: string; now: number; sites: readonly KnownSite[]; order: DateOrder },
) {
  const checked: CheckedRows = {
    samples: [],
    rows: 0,
    skipped: 0,
    specimens: 0,
    problems: [],
    problemsTotal: 0,
    unknown: [],
  }
  const columns = new Map<Field, { at: number; name: string }>()
  for (const [field, name] of Object.entries(settings.columns) as [Field, string][]) {
    const at = header.indexOf(name)
    if (at < 0) problem({ checked, row: 1 }, name, 'unknownColumn', field)
    else if (at !== header.lastIndexOf(name)) problem({ checked, row: 1 }, name, 'headingTwice', name)
    else columns.set(field, { at, name })
  }
  const known = {
    ...{ settings, columns, width: header.length, momentOf: momentsOf(timeZone), now, order, checked },
    placeOf: placesOf(settings, sites, checked.unknown),
  }
  const samples = new Map<string, ImportedSample>()
  return {
    checked,
    /** Asks for the order of day and month, which no date of the column shows. */
    askOrder(example: string): void {
      problem({ checked, row: 1 }, settings.columns.castOn ?? '', 'dateOrder', example)
    },
    /** Takes the next row of the file; `row` is its number in a spreadsheet, where the header is row 1. */
    take(row: number, cells: readonly string[]): void {
      checked.rows += 1
      readRow({ ...known, samples, row, cells })
    },
  }
}

import { type ForceUnit, forceUnits } from '@probeta/domain/quantity/force.ts'
import { lengthUnits } from '@probeta/domain/quantity/length.ts'
import { massUnits } from '@probeta/domain/quantity/mass.ts'
import { endConditions, type EndCondition, endsOf } from '@probeta/domain/specimen/ends.ts'
import { failureOf } from '@probeta/domain/specimen/failure.ts'
import type { SpecimenKind } from '@probeta/domain/specimen/geometry.ts'
import { isMethodId, strengthKindOf } from '@probeta/domain/specimen/methods.ts'
import { shapes } from '@probeta/domain/specimen/shapes.ts'
import { type ClockDay, type ClockProblem, readMoment } from '../reading/read-clock.ts'
import {
  type Entry,
  type FieldProblem,
  isCoded,
  type NumberField,
  numberFields,
  readEntry,
  type Tested,
} from '../reading/read-entry.ts'

/** The typed columns, from left to right; the last one is needed only where a reading is implausible. */
export const cellColumns = [
  'load',
  'unit',
  'width1',
  'width2',
  'length',
  'mass',
  'fracture',
  'endCondition',
  'remark',
  'clock',
  'because',
] as const
export type CellColumn = (typeof cellColumns)[number]

/** One row as it was typed or pasted, unparsed; empty: nothing was typed. */
export type Cells = Readonly<Record<CellColumn, string>> & {
  /** When the load was typed, ISO; absent where it was pasted. */
  readonly at?: string
}
export const noCells: Cells = {
  ...{ load: '', unit: '', width1: '', width2: '', length: '', mass: '' },
  ...{ fracture: '', endCondition: '', remark: '', clock: '', because: '' },
}

/** True when nothing was typed in the row. */
export const isBlank = (cells: Cells): boolean => cellColumns.every((column) => cells[column].trim() === '')

/** The short names of the end conditions in the language, as a cell shows and accepts them. */
export type EndWords = Readonly<Record<EndCondition, string>>
/** The untreated faces of a cube are called as moulded, the untreated ends of a cylinder as they are. */
export type WordsByKind = Readonly<Record<SpecimenKind, EndWords>>
export type CellProblem =
  Exclude<FieldProblem, 'missing'> | 'unit' | 'oneUnit' | 'fracture' | 'end' | 'tooLong' | ClockProblem

const mostLetters = { remark: 1000, because: 300 } as const

/** Returns the only name of a list that a text matches: by any whole word of it, or by an unambiguous beginning of its first word. */
function meant<Name extends string>(
  text: string,
  names: readonly { name: Name; words: readonly string[] }[],
): Name | null {
  const plain = (word: string) => word.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const typed = plain(text)
  const whole = names.find(({ words }) => words.some((word) => plain(word) === typed))
  if (whole) return whole.name
  const begun = names.filter(({ words: [word = ''] }) => plain(word).startsWith(typed))
  return begun.length === 1 ? (begun[0]?.name ?? null) : null
}

export const readUnit = (text: string): ForceUnit | null =>
  meant(
    text,
    forceUnits.map((name) => ({ name, words: [name] })),
  )

export const readEnd = (text: string, words: EndWords): EndCondition | null =>
  meant(
    text,
    endConditions.map((name) => ({ name, words: [words[name], name] })),
  )

/**
 * Parses a failure as its method codes it; a cell also accepts `0`, the key of the card for satisfactory, and for a beam
 * the distance of the fracture from the support alone.
 */
function readFailure(text: string, { mix, shape }: Tested): string | null {
  if (!isMethodId(mix.method)) return null
  const isBeam = shapes[shape].kind === 'beam'
  const typed = isBeam
    ? text.trim().replace(/^(?=\d)/, 'O ')
    : text.trim().replace(/^0(?=$|\s)/, 'satisfactory')
  const read = failureOf(mix.method, shapes[shape].kind, typed)
  return read.ok ? (read.value?.written ?? '') : null
}

const sizeColumns = ['width1', 'width2', 'length'] as const
const withUnit = /^(.*?)\s*(mm|cm|in|"|g|kg|lb)$/i

/** Splits a unit from a number as a spreadsheet or a person writes it: `6.01 in`, `6.01"`, `28.6 lb`. */
function splitUnit(text: string): { number: string; unit: string | null } {
  const [, number = text, unit = null] = withUnit.exec(text.trim()) ?? []
  return { number, unit: unit === '"' ? 'in' : (unit?.toLowerCase() ?? null) }
}

/** Parses sizes and mass of a row: a unit in one of the sizes is that of all, otherwise those of the start apply. */
function readSizes(cells: Cells, start: Entry) {
  const sizes = sizeColumns.map((column) => [column, splitUnit(cells[column])] as const)
  const named = [...new Set(sizes.flatMap(([, { unit }]) => unit ?? []))]
  const sizeUnit = named.length === 0 ? start.sizeUnit : lengthUnits.find((unit) => unit === named[0])
  const mass = splitUnit(cells.mass)
  const massUnit = mass.unit === null ? start.massUnit : massUnits.find((unit) => unit === mass.unit)
  const wrong: Wrong = {
    ...((named.length > 1 || sizeUnit === undefined) && { width1: 'oneUnit' }),
    ...(massUnit === undefined && { mass: 'oneUnit' }),
  }
  return {
    wrong,
    typed: {
      ...Object.fromEntries(sizes.map(([column, { number }]) => [column, number])),
      ...{ mass: mass.number, sizeUnit: sizeUnit ?? start.sizeUnit, massUnit: massUnit ?? start.massUnit },
    },
  }
}

export type ReadRow = {
  readonly entry: Entry
  readonly because: string
  readonly missing: readonly CellColumn[]
  readonly wrong: Readonly<Partial<Record<CellColumn, CellProblem>>>
}

export type ClockNow = ClockDay & { readonly now: number }

/** Returns the time of breaking of a row. */
export const momentOf = ({ clock, at }: Cells, { now, ...day }: ClockNow) =>
  readMoment(clock, day, at === undefined ? now : Date.parse(at), now)

const isNumberField = (name: string): name is NumberField => numberFields.some((field) => field === name)

type Wrong = Partial<Record<CellColumn, CellProblem>>

/** Parses the cells that name something; null where they name nothing. */
function readNames(cells: Cells, specimen: Tested, start: Entry, words: EndWords) {
  const end = cells.endCondition === '' ? start.endCondition : readEnd(cells.endCondition, words)
  const ends = endsOf(shapes[specimen.shape].kind, strengthKindOf(specimen.mix.method))
  return {
    unit: cells.unit === '' ? start.unit : readUnit(cells.unit),
    endCondition: end !== null && ends.includes(end) ? end : null,
    fracture: cells.fracture.trim() === '' ? '' : readFailure(cells.fracture, specimen),
  }
}

/**
 * Converts a row to an entry, with its missing and its invalid cells. Unit, end condition and press default to those of
 * this press; dimensions always have to be typed or confirmed.
 */
export function readCells(
  cells: Cells,
  specimen: Tested,
  start: Entry,
  words: EndWords,
  clock?: ClockNow,
): ReadRow {
  const { unit, endCondition, fracture } = readNames(cells, specimen, start, words)
  const sizes = readSizes(cells, start)
  const wrong: Wrong = {
    ...sizes.wrong,
    ...(unit === null && { unit: 'unit' }),
    ...(endCondition === null && { endCondition: 'end' }),
    ...(fracture === null && { fracture: 'fracture' }),
  }
  for (const column of ['remark', 'because'] as const)
    if (cells[column].trim().length > mostLetters[column]) wrong[column] = 'tooLong'
  const doubtful = clock && momentOf(cells, clock).problem
  if (doubtful) wrong.clock = doubtful

  const { because, at: _, ...typed } = cells
  const entry: Entry = {
    ...start,
    ...typed,
    ...sizes.typed,
    ...{ pressLine: '', rate: '', fracture: fracture ?? '' },
    unit: unit ?? start.unit,
    endCondition: endCondition ?? start.endCondition,
  }
  const missing: CellColumn[] = []
  for (const [field, problem] of Object.entries(readEntry(entry, isCoded(specimen)).problems)) {
    if (problem === 'missing' && (isNumberField(field) || wrong.fracture === undefined))
      missing.push(field as CellColumn)
    if (problem !== 'missing' && isNumberField(field)) wrong[field] ??= problem
  }
  return { entry, because: because.trim(), missing, wrong }
}

/** Units of the sizes and masses that stand in a grid without one. */
export type GridUnits = Pick<Entry, 'sizeUnit' | 'massUnit'>

/** Converts an entry to the cells of its row; sizes and a mass in another unit than those of the grid name it. */
export function cellsOf(entry: Entry, because: string, words: EndWords, units: GridUnits): Cells {
  const { load, unit, sizeUnit, massUnit, remark } = entry
  const size = (text: string) => (text === '' || sizeUnit === units.sizeUnit ? text : `${text} ${sizeUnit}`)
  return {
    ...{ load, unit, remark, because },
    ...{ width1: size(entry.width1), width2: size(entry.width2), length: size(entry.length) },
    mass: entry.mass === '' || massUnit === units.massUnit ? entry.mass : `${entry.mass} ${massUnit}`,
    // Absent in rows kept by an older version.
    clock: entry.clock ?? '',
    fracture: entry.fracture.replace('satisfactory', '0'),
    endCondition: words[entry.endCondition],
  }
}

/** Parses a row that a browser kept; null where it is none. */
export function parseCells(stored: unknown): Cells | null {
  if (typeof stored !== 'object' || stored === null) return null
  const texts = stored as Record<string, unknown>
  const cells = { ...noCells }
  for (const column of cellColumns) {
    const text = texts[column]
    if (typeof text === 'string') cells[column] = text
  }
  if (isBlank(cells)) return null
  const { at } = texts
  return typeof at === 'string' && !Number.isNaN(Date.parse(at)) ? { ...cells, at } : cells
}

import { type ForceUnit, forceUnits } from '@probeta/domain/quantity/force.ts'
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
  Exclude<FieldProblem, 'missing'> | 'unit' | 'fracture' | 'end' | 'tooLong' | ClockProblem

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
  const wrong: Wrong = {
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
    ...{ pressLine: '', rate: '', fracture: fracture ?? '' },
    unit: unit ?? start.unit,
    endCondition: endCondition ?? start.endCondition,
  }
  const missing: CellColumn[] = []
  for (const [field, problem] of Object.entries(readEntry(entry, isCoded(specimen)).problems)) {
    if (problem === 'missing' && (isNumberField(field) || wrong.fracture === undefined))
      missing.push(field as CellColumn)
    if (problem !== 'missing' && isNumberField(field)) wrong[field] = problem
  }
  return { entry, because: because.trim(), missing, wrong }
}

/** Converts an entry to the cells of its row. */
export function cellsOf(entry: Entry, because: string, words: EndWords): Cells {
  const { load, unit, width1, width2, length, mass, remark } = entry
  return {
    ...{ load, unit, width1, width2, length, mass, remark, because },
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

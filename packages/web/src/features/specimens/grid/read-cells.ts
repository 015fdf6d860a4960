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

/** The columns that are typed, from left to right; the last one is needed only where a reading looks implausible. */
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

/** One row as it was typed or pasted, letter by letter; empty: nothing was typed there. */
export type Cells = Readonly<Record<CellColumn, string>> & {
  /** When the load was typed, ISO; nothing where it was pasted. */
  readonly at?: string
}
export const noCells: Cells = {
  load: '',
  unit: '',
  width1: '',
  width2: '',
  length: '',
  mass: '',
  fracture: '',
  endCondition: '',
  remark: '',
  clock: '',
  because: '',
}

/** Whether nothing at all was typed there. */
export const isBlank = (cells: Cells): boolean => cellColumns.every((column) => cells[column].trim() === '')

/** The short words of the language for the end conditions, as a cell shows and takes them. */
export type EndWords = Readonly<Record<EndCondition, string>>
/** The faces of a cube are as moulded where the ends of a cylinder are as they are. */
export type WordsByKind = Readonly<Record<SpecimenKind, EndWords>>
export type CellProblem =
  Exclude<FieldProblem, 'missing'> | 'unit' | 'fracture' | 'end' | 'tooLong' | ClockProblem

const mostLetters = { remark: 1000, because: 300 } as const

/** The only one of a list that a text means: any word of it whole, or its first word begun as no other begins. */
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
 * A failure as its method codes it; a cell also takes `0`, the key of the card for satisfactory, and of a beam the distance of
 * the fracture from the support alone.
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

/** When the specimen of a row broke. */
export const momentOf = ({ clock, at }: Cells, { now, ...day }: ClockNow) =>
  readMoment(clock, day, at === undefined ? now : Date.parse(at), now)

const isNumberField = (name: string): name is NumberField => numberFields.some((field) => field === name)

/**
 * A row as an entry, with what is missing and what cannot be. Unit, end condition and press go on as at this press unless
 * something else is typed; dimensions never do without being typed or confirmed.
 */
export function readCells(
  cells: Cells,
  specimen: Tested,
  start: Entry,
  words: EndWords,
  clock?: ClockNow,
): ReadRow {
  const wrong: Partial<Record<CellColumn, CellProblem>> = {}
  const unit = cells.unit === '' ? start.unit : readUnit(cells.unit)
  if (unit === null) wrong.unit = 'unit'
  const endCondition = cells.endCondition === '' ? start.endCondition : readEnd(cells.endCondition, words)
  const { kind } = shapes[specimen.shape]
  const ends = endsOf(kind, strengthKindOf(specimen.mix.method))
  if (endCondition === null || !ends.includes(endCondition)) wrong.endCondition = 'end'
  const fracture = cells.fracture.trim() === '' ? '' : readFailure(cells.fracture, specimen)
  if (fracture === null) wrong.fracture = 'fracture'
  for (const column of ['remark', 'because'] as const)
    if (cells[column].trim().length > mostLetters[column]) wrong[column] = 'tooLong'

  const doubtful = clock && momentOf(cells, clock).problem
  if (doubtful) wrong.clock = doubtful

  const { load, width1, width2, length, mass, remark } = cells
  const entry: Entry = {
    load,
    unit: unit ?? start.unit,
    pressLine: '',
    width1,
    width2,
    length,
    mass,
    fracture: fracture ?? '',
    endCondition: endCondition ?? start.endCondition,
    rate: '',
    pressId: start.pressId,
    padSetId: start.padSetId,
    clock: cells.clock,
    remark,
  }
  const missing: CellColumn[] = []
  for (const [field, problem] of Object.entries(readEntry(entry, isCoded(specimen)).problems)) {
    if (problem === 'missing' && (isNumberField(field) || wrong.fracture === undefined))
      missing.push(field as CellColumn)
    if (problem !== 'missing' && isNumberField(field)) wrong[field] = problem
  }
  return { entry, because: cells.because.trim(), missing, wrong }
}

/** An entry as the cells of its row. */
export const cellsOf = (entry: Entry, because: string, words: EndWords): Cells => ({
  load: entry.load,
  unit: entry.unit,
  width1: entry.width1,
  width2: entry.width2,
  length: entry.length,
  mass: entry.mass,
  fracture: entry.fracture.replace('satisfactory', '0'),
  endCondition: words[entry.endCondition],
  remark: entry.remark,
  // Kept by an older page, it may have none.
  clock: entry.clock ?? '',
  because,
})

/** What a browser kept of a row, as far as it is one. */
export function parseCells(kept: unknown): Cells | null {
  if (typeof kept !== 'object' || kept === null) return null
  const texts = kept as Record<string, unknown>
  const cells = { ...noCells }
  for (const column of cellColumns) {
    const text = texts[column]
    if (typeof text === 'string') cells[column] = text
  }
  if (isBlank(cells)) return null
  const { at } = texts
  return typeof at === 'string' && !Number.isNaN(Date.parse(at)) ? { ...cells, at } : cells
}

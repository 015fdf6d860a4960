import type { Break, BreakInput, Specimen } from '@probeta/contract/concrete/specimens.ts'
import type { ForceUnit } from '@probeta/domain/quantity/force.ts'
import { parseTypedNumber } from '@probeta/domain/quantity/typed-number.ts'
import type { EndCondition } from '@probeta/domain/specimen/ends.ts'
import { failureCodes, failureOf, lacksPlace } from '@probeta/domain/specimen/failure.ts'
import { isMethodId } from '@probeta/domain/specimen/methods.ts'
import { shapes } from '@probeta/domain/specimen/shapes.ts'

/** The shape of a specimen and the method of its mix, which decide how it is read. */
export type Tested = { readonly shape: Specimen['shape']; readonly mix: Pick<Specimen['mix'], 'method'> }

/** One reading on the screen, as it was typed. Dimensions in mm, mass in g. */
export type Entry = {
  load: string
  unit: ForceUnit
  /** The line received from the press, unchanged; empty: none. */
  pressLine: string
  width1: string
  width2: string
  length: string
  mass: string
  /** The failure by the code of the method, followed by marks: `2`, `satisfactory`, `B T`, `O 140`; empty: not chosen. */
  fracture: string
  endCondition: EndCondition
  /** In the unit of the load per second; empty: not noted. */
  rate: string
  pressId: string | null
  padSetId: string | null
  /** The clock time of breaking; empty: when its load was typed. */
  clock: string
  remark: string
}

/** Returns a recorded reading as it would be typed again; `mark`: the decimal mark of the language. */
export function entryFrom(reading: Break, mark: string): Entry {
  const typed = (value: number | null) => (value === null ? '' : String(value).replace('.', mark))
  const {
    load,
    pressLine,
    failure: fracture,
    endCondition,
    rateTyped: rate,
    pressId,
    padSetId,
    remark,
  } = reading
  return {
    ...{ load: load.typed, unit: load.unit, pressLine },
    ...{ width1: typed(reading.width1Mm), width2: typed(reading.width2Mm) },
    ...{ length: typed(reading.lengthMm), mass: typed(reading.massG) },
    ...{ fracture, endCondition, rate, pressId, padSetId, clock: '', remark },
  }
}

/** True when the method codes failures of this specimen: then one has to be chosen. */
export const isCoded = ({ mix, shape }: Tested): boolean =>
  failureCodes(mix.method, shapes[shape].kind).length > 0

/**
 * Converts an entry stored on a device, its failure as the method reads it today. An older version stored the type of
 * C39's figure as a number; where the method has another figure it is dropped, and has to be chosen anew.
 */
export function entryKept(stored: Entry, of: Tested): Entry {
  const { fracture, rate }: { fracture: unknown; rate: unknown } = stored
  const old = typeof fracture === 'number'
  const { method } = of.mix
  const read = isMethodId(method)
    ? failureOf(method, shapes[of.shape].kind, String(fracture ?? ''))
    : undefined
  const failure = read?.ok ? read.value : null
  return {
    ...stored,
    rate: typeof rate === 'string' ? rate : '',
    fracture: failure && (!old || failure.figure === 'astmC39') ? failure.written : '',
  }
}

/** The order of typing at the press; Enter goes from one to the next and saves after the last. */
export const fieldOrder = ['load', 'width1', 'width2', 'length', 'mass', 'fracture'] as const
export type FieldName = (typeof fieldOrder)[number]
export type FieldProblem = 'missing' | 'notNumber' | 'notPositive' | 'tooLarge'

export const numberFields = ['load', 'width1', 'width2', 'length', 'mass'] as const
export type NumberField = (typeof numberFields)[number]

/** The maxima of the contract; the load has no bound of its own. */
const most: Record<NumberField, number> = {
  load: Number.MAX_VALUE,
  width1: 2000,
  width2: 2000,
  length: 4000,
  mass: 200_000,
}

export type ReadEntry = {
  /** null: empty, or not a number. */
  readonly values: Readonly<Record<NumberField, number | null>>
  readonly problems: Readonly<Partial<Record<FieldName, FieldProblem>>>
}

const noValues = { load: null, width1: null, width2: null, length: null, mass: null }

function problemOf(field: NumberField, text: string, value: number | null): FieldProblem | undefined {
  if (text.trim() === '') return field === 'mass' ? undefined : 'missing'
  if (value === null) return 'notNumber'
  if (value <= 0) return 'notPositive'
  return value > most[field] ? 'tooLarge' : undefined
}

/** Parses the numbers of an entry, with the problems that keep it from being saved; `coded`: its failure has to be chosen. */
export function readEntry(entry: Entry, coded: boolean): ReadEntry {
  const values: Record<NumberField, number | null> = { ...noValues }
  const problems: Partial<Record<FieldName, FieldProblem>> = {}
  for (const field of numberFields) {
    const read = parseTypedNumber(entry[field])
    values[field] = read.ok ? read.value : null
    const problem = problemOf(field, entry[field], values[field])
    if (problem) problems[field] = problem
  }
  if (coded && (entry.fracture === '' || lacksPlace(entry.fracture))) problems.fracture = 'missing'
  return { values, problems }
}

/** True when a rate was typed that is not a number above zero; it may be left out. */
export function isRateWrong({ rate }: Entry): boolean {
  const read = parseTypedNumber(rate)
  return rate.trim() !== '' && !(read.ok && read.value > 0)
}

type Reasons = { readonly confirmedBecause: string; readonly correctedBecause: string }
export type BreakBody = BreakInput & { correctedBecause: string }

/** Returns the entry as the server accepts it, or null while something is missing. `brokenAt`: an ISO instant. */
export function bodyOf(entry: Entry, of: Tested, brokenAt: string, reasons: Reasons): BreakBody | null {
  const { values, problems } = readEntry(entry, isCoded(of))
  const { width1, width2, length, mass } = values
  if (Object.keys(problems).length > 0 || isRateWrong(entry)) return null
  if (width1 === null || width2 === null || length === null) return null
  const { unit, pressLine, fracture: failure, endCondition, pressId, padSetId } = entry
  return {
    ...{ width1Mm: width1, width2Mm: width2, lengthMm: length, massG: mass },
    ...{ pressLine, failure, endCondition, pressId, brokenAt, ...reasons },
    load: { typed: entry.load.trim(), unit },
    rateTyped: entry.rate.trim(),
    padSetId: endCondition === 'pads' ? padSetId : null,
    remark: entry.remark.trim(),
  }
}

import type { Break, BreakInput, Specimen } from '@probeta/contract/specimens.ts'
import type { ForceUnit } from '@probeta/domain/quantity/force.ts'
import { parseTypedNumber } from '@probeta/domain/quantity/typed-number.ts'
import type { EndCondition } from '@probeta/domain/specimen/ends.ts'
import { failureCodes, failureOf, lacksPlace } from '@probeta/domain/specimen/failure.ts'
import { isMethodId } from '@probeta/domain/specimen/methods.ts'
import { shapes } from '@probeta/domain/specimen/shapes.ts'

/** What decides how a specimen is read: its shape, and the method of its mix. */
export type Tested = { readonly shape: Specimen['shape']; readonly mix: Pick<Specimen['mix'], 'method'> }

/** One reading as it stands on the screen: what was typed, letter by letter. Dimensions in mm, mass in g. */
export type Entry = {
  load: string
  unit: ForceUnit
  /** What the press said of this specimen, as it came; empty: nothing. */
  pressLine: string
  width1: string
  width2: string
  length: string
  mass: string
  /** The failure by the code of the method, marks behind it: `2`, `satisfactory`, `B T`, `O 140`; empty: not chosen. */
  fracture: string
  endCondition: EndCondition
  /** In the unit of the load per second; empty: not noted. */
  rate: string
  pressId: string | null
  padSetId: string | null
  /** When it broke, by the clock; empty: when its load was typed. */
  clock: string
  remark: string
}

/** A reading on record as it would be typed again; `mark`: the decimal mark of the language. */
export function entryFrom(reading: Break, mark: string): Entry {
  const typed = (value: number | null) => (value === null ? '' : String(value).replace('.', mark))
  return {
    load: reading.load.typed,
    unit: reading.load.unit,
    pressLine: reading.pressLine,
    width1: typed(reading.width1Mm),
    width2: typed(reading.width2Mm),
    length: typed(reading.lengthMm),
    mass: typed(reading.massG),
    fracture: reading.failure,
    endCondition: reading.endCondition,
    rate: reading.rateTyped,
    pressId: reading.pressId,
    padSetId: reading.padSetId,
    clock: '',
    remark: reading.remark,
  }
}

/** Whether the method codes failures of this specimen: then one is to be chosen. */
export const isCoded = ({ mix, shape }: Tested): boolean =>
  failureCodes(mix.method, shapes[shape].kind).length > 0

/**
 * What a device kept of an entry, its failure as the method reads it today. An older page kept the type of C39's figure as a
 * number; where the method has another figure it says nothing, and is to be chosen anew.
 */
export function entryKept(kept: Entry, of: Tested): Entry {
  const { fracture, rate }: { fracture: unknown; rate: unknown } = kept
  const old = typeof fracture === 'number'
  const { method } = of.mix
  const read = isMethodId(method)
    ? failureOf(method, shapes[of.shape].kind, String(fracture ?? ''))
    : undefined
  const failure = read?.ok ? read.value : null
  return {
    ...kept,
    rate: typeof rate === 'string' ? rate : '',
    fracture: failure && (!old || failure.figure === 'astmC39') ? failure.written : '',
  }
}

/** The order of the hands at the press; Enter goes from one to the next and saves after the last. */
export const fieldOrder = ['load', 'width1', 'width2', 'length', 'mass', 'fracture'] as const
export type FieldName = (typeof fieldOrder)[number]
export type FieldProblem = 'missing' | 'notNumber' | 'notPositive' | 'tooLarge'

export const numberFields = ['load', 'width1', 'width2', 'length', 'mass'] as const
export type NumberField = (typeof numberFields)[number]

/** What the contract takes at most; the load has no bound of its own. */
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

function problemOf(field: NumberField, text: string, value: number | null): FieldProblem | undefined {
  if (text.trim() === '') return field === 'mass' ? undefined : 'missing'
  if (value === null) return 'notNumber'
  if (value <= 0) return 'notPositive'
  return value > most[field] ? 'tooLarge' : undefined
}

/** The numbers of an entry and what still keeps it from being saved; `coded`: its failure is to be chosen. */
export function readEntry(entry: Entry, coded: boolean): ReadEntry {
  const values: Record<NumberField, number | null> = {
    load: null,
    width1: null,
    width2: null,
    length: null,
    mass: null,
  }
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

/** The rate may be left out; what stands there is a number above zero. */
export function isRateWrong({ rate }: Entry): boolean {
  const read = parseTypedNumber(rate)
  return rate.trim() !== '' && !(read.ok && read.value > 0)
}

type Reasons = { readonly confirmedBecause: string; readonly correctedBecause: string }
export type BreakBody = BreakInput & { correctedBecause: string }

/** The entry as the server takes it, or null while something is missing. `brokenAt`: an ISO instant. */
export function bodyOf(entry: Entry, of: Tested, brokenAt: string, reasons: Reasons): BreakBody | null {
  const { values, problems } = readEntry(entry, isCoded(of))
  const { width1, width2, length, mass } = values
  if (Object.keys(problems).length > 0) return null
  if (width1 === null || width2 === null || length === null) return null
  if (isRateWrong(entry)) return null
  return {
    load: { typed: entry.load.trim(), unit: entry.unit },
    pressLine: entry.pressLine,
    width1Mm: width1,
    width2Mm: width2,
    lengthMm: length,
    massG: mass,
    failure: entry.fracture,
    endCondition: entry.endCondition,
    rateTyped: entry.rate.trim(),
    pressId: entry.pressId,
    padSetId: entry.endCondition === 'pads' ? entry.padSetId : null,
    brokenAt,
    remark: entry.remark.trim(),
    ...reasons,
  }
}

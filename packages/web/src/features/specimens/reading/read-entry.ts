import type { Break, BreakInput, Specimen } from '@probeta/contract/concrete/specimens.ts'
import type { ForceUnit } from '@probeta/domain/quantity/force.ts'
import { type AsTyped, recordedValue, type TypedUnit } from '@probeta/domain/quantity/as-typed.ts'
import { fromMillimetres, type LengthUnit } from '@probeta/domain/quantity/length.ts'
import { gramsPer, type MassUnit } from '@probeta/domain/quantity/mass.ts'
import { parseTypedNumber } from '@probeta/domain/quantity/typed-number.ts'
import type { EndCondition } from '@probeta/domain/specimen/ends.ts'
import { failureCodes, failureOf, lacksPlace } from '@probeta/domain/specimen/failure.ts'
import {
  endLimitOf,
  meanLength,
  type MeasuredEnds,
  type PerpendicularityUnit,
} from '@probeta/domain/specimen/methods/measured-ends.ts'
import { isMethodId } from '@probeta/domain/specimen/methods.ts'
import { nominalGeometry, shapes } from '@probeta/domain/specimen/shapes.ts'

/** The shape of a specimen and the method of its mix, which decide how it is read. */
export type Tested = { readonly shape: Specimen['shape']; readonly mix: Pick<Specimen['mix'], 'method'> }

/** One reading on the screen, as it was typed. */
export type Entry = {
  load: string
  unit: ForceUnit
  /** The line received from the press, unchanged; empty: none. */
  pressLine: string
  width1: string
  width2: string
  length: string
  /** Of the widths, the lengths and, in inches, the planeness; that of the mass. */
  sizeUnit: LengthUnit
  massUnit: MassUnit
  mass: string
  /** Further lengths of the specimen, evenly spaced: the mean of all is its length. */
  length2: string
  length3: string
  planeness: string
  perpendicularity: string
  perpendicularityUnit: PerpendicularityUnit
  /** The failure by the code of the method, followed by marks: `2`, `satisfactory`, `B T`, `O 140`; empty: not chosen. */
  fracture: string
  endCondition: EndCondition
  /** In the unit of the load per second; empty: not noted. */
  rate: string
  pressId: string | null
  padSetId: string | null
  scaleId: string | null
  caliperId: string | null
  /** The clock time of breaking; empty: when its load was typed. */
  clock: string
  remark: string
}

/** The units of an entry that an older version kept on a device: it had no others. */
export const unitsOfOld = { sizeUnit: 'mm', massUnit: 'g' } as const satisfies Partial<Entry>
export const noInstruments = { scaleId: null, caliperId: null } as const satisfies Partial<Entry>
export const noEnds = {
  ...{ length2: '', length3: '', planeness: '', perpendicularity: '' },
  perpendicularityUnit: 'mm',
} as const satisfies Partial<Entry>

/** The unit in which the planeness is typed: hundredths of a millimetre are not written in cm. */
export const planenessUnit = ({ sizeUnit }: Pick<Entry, 'sizeUnit'>): 'mm' | 'in' =>
  sizeUnit === 'in' ? 'in' : 'mm'

/** A value of the record in a unit, with as many decimals as anybody reads off. */
export function writeSize(mm: number, unit: LengthUnit, mark: string): string {
  const places = unit === 'mm' ? 3 : 4
  return String(Number(fromMillimetres(mm, unit).toFixed(places))).replace('.', mark)
}
function writeMass(g: number, unit: MassUnit, mark: string): string {
  return String(Number((g / gramsPer[unit]).toFixed(unit === 'g' ? 3 : 4))).replace('.', mark)
}

/** Sizes, mass and ends of a recorded reading in the units in which they were typed. */
function measuredFrom({ typed, ...reading }: Break, mark: string) {
  const { width1, width2, lengths: [length] = [], mass, planeness } = typed
  const sizeUnit: LengthUnit = (width1 ?? width2 ?? length ?? planeness)?.unit ?? 'mm'
  const massUnit: MassUnit = mass?.unit ?? 'g'
  const size = (mm: number | undefined, as: AsTyped | undefined, unit: LengthUnit = sizeUnit) =>
    mm === undefined ? '' : as && as.unit === unit ? as.typed : writeSize(mm, unit, mark)
  const { lengthsMm, planenessMm, perpendicularity } = reading
  return {
    ...{ sizeUnit, massUnit },
    width1: size(reading.width1Mm, width1),
    width2: size(reading.width2Mm, width2),
    length: size(lengthsMm[0] ?? reading.lengthMm, length),
    length2: size(lengthsMm[1], typed.lengths?.[1]),
    length3: size(lengthsMm[2], typed.lengths?.[2]),
    mass: mass?.typed ?? (reading.massG === null ? '' : writeMass(reading.massG, massUnit, mark)),
    planeness: size(planenessMm ?? undefined, planeness, planenessUnit({ sizeUnit })),
    perpendicularity: perpendicularity ? String(perpendicularity.value).replace('.', mark) : '',
    perpendicularityUnit: perpendicularity?.unit ?? noEnds.perpendicularityUnit,
  }
}

/** Returns a recorded reading as it would be typed again; `mark`: the decimal mark of the language. */
export function entryFrom(reading: Break, mark: string): Entry {
  const {
    load,
    pressLine,
    failure: fracture,
    endCondition,
    rateTyped: rate,
    pressId,
    padSetId,
    scaleId,
    caliperId,
    remark,
  } = reading
  return {
    ...{ load: load.typed, unit: load.unit, pressLine },
    ...measuredFrom(reading, mark),
    ...{ fracture, endCondition, rate, pressId, padSetId, scaleId, caliperId, clock: '', remark },
  }
}

/** True when the method codes failures of this specimen: then one has to be chosen. */
export const isCoded = ({ mix, shape }: Tested): boolean =>
  failureCodes(mix.method, shapes[shape].kind).length > 0

/** The unit in which the method of a specimen words the perpendicularity of its ends. */
function perpendicularityUnitOf({ shape, mix: { method } }: Tested): PerpendicularityUnit {
  const limit = isMethodId(method) ? endLimitOf(method, nominalGeometry(shape)) : null
  return limit?.perpendicularity?.unit ?? noEnds.perpendicularityUnit
}

/**
 * Converts an entry stored on a device, its failure as the method reads it today. An older version stored the type of
 * C39's figure as a number; where the method has another figure it is dropped, and has to be chosen anew.
 */
export function entryKept(stored: Entry, of: Tested): Entry {
  const { fracture, rate }: { fracture: unknown; rate: unknown } = stored
  const entry = { ...unitsOfOld, ...noEnds, ...noInstruments, ...stored }
  const old = typeof fracture === 'number'
  const { method } = of.mix
  const read = isMethodId(method)
    ? failureOf(method, shapes[of.shape].kind, String(fracture ?? ''))
    : undefined
  const failure = read?.ok ? read.value : null
  return {
    ...entry,
    ...(entry.perpendicularity === '' && { perpendicularityUnit: perpendicularityUnitOf(of) }),
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

/** Fields that few laboratories fill in, folded away; none of them is required. */
export const endFields = ['length2', 'length3', 'planeness', 'perpendicularity'] as const
export type EndField = (typeof endFields)[number]

/** The maxima of the contract, mm, g and degrees; the load has no bound of its own. */
const most: Record<NumberField | EndField, number> = {
  load: Number.MAX_VALUE,
  ...{ width1: 2000, width2: 2000, length: 4000, length2: 4000, length3: 4000 },
  mass: 200_000,
  planeness: 20,
  perpendicularity: 45,
}
const mayBeEmpty: ReadonlySet<string> = new Set(['mass', ...endFields])
const mayBeZero: ReadonlySet<string> = new Set(['planeness', 'perpendicularity'])

export type ReadEntry = {
  /** Load in its unit, the others in mm and g; `length` is the mean of the lengths. null: empty, or not a number. */
  readonly values: Readonly<Record<NumberField, number | null>>
  /** The lengths in mm where more than one was typed, else none. */
  readonly lengthsMm: readonly number[]
  readonly ends: MeasuredEnds
  readonly problems: Readonly<Partial<Record<FieldName | EndField, FieldProblem>>>
}

function problemOf(
  field: NumberField | EndField,
  text: string,
  value: number | null,
): FieldProblem | undefined {
  if (text.trim() === '') return mayBeEmpty.has(field) ? undefined : 'missing'
  if (value === null) return 'notNumber'
  if (value < 0 || (value === 0 && !mayBeZero.has(field))) return 'notPositive'
  return value > most[field] ? 'tooLarge' : undefined
}

/** The unit in which a field is typed; null: that of the record. */
function typedUnitOf(field: NumberField | EndField, entry: Entry): TypedUnit | null {
  const { sizeUnit, massUnit } = entry
  if (field === 'load' || field === 'perpendicularity') return null
  if (field === 'mass') return massUnit === 'g' ? null : massUnit
  const unit = field === 'planeness' ? planenessUnit(entry) : sizeUnit
  return unit === 'mm' ? null : unit
}

/** Parses the numbers of an entry, with the problems that keep it from being saved; `coded`: its failure has to be chosen. */
export function readEntry(entry: Entry, coded: boolean): ReadEntry {
  const problems: Partial<Record<FieldName | EndField, FieldProblem>> = {}
  const read = (field: NumberField | EndField): number | null => {
    const typed = parseTypedNumber(entry[field])
    const unit = typedUnitOf(field, entry)
    const value = !typed.ok ? null : unit ? recordedValue(typed.value, unit) : typed.value
    const problem = problemOf(field, entry[field], value)
    if (problem) problems[field] = problem
    return value
  }
  const [load, width1, width2, length, mass] = numberFields.map(read)
  const [length2, length3, planenessMm = null, perpendicularity = null] = endFields.map(read)
  const further = [length2, length3].filter((one) => typeof one === 'number')
  const lengthsMm = typeof length === 'number' && further.length > 0 ? [length, ...further] : []
  if (coded && (entry.fracture === '' || lacksPlace(entry.fracture))) problems.fracture = 'missing'
  return {
    values: {
      ...{ load: load ?? null, width1: width1 ?? null, width2: width2 ?? null, mass: mass ?? null },
      length: lengthsMm.length > 0 ? meanLength(lengthsMm) : (length ?? null),
    },
    lengthsMm,
    ends: {
      planenessMm,
      perpendicularity:
        perpendicularity === null ? null : { value: perpendicularity, unit: entry.perpendicularityUnit },
    },
    problems,
  }
}

/** What was typed in another unit than that of the record. */
function typedOf(entry: Entry): BreakBody['typed'] {
  const { sizeUnit, massUnit } = entry
  const mass = entry.mass.trim()
  const planeness = entry.planeness.trim()
  const flat = planenessUnit(entry)
  const size = (text: string, unit: 'cm' | 'in') => ({ typed: text.trim(), unit })
  return {
    ...(sizeUnit !== 'mm' && {
      width1: size(entry.width1, sizeUnit),
      width2: size(entry.width2, sizeUnit),
      lengths: [entry.length, entry.length2, entry.length3]
        .filter((text) => text.trim() !== '')
        .map((text) => size(text, sizeUnit)),
    }),
    ...(flat === 'in' && planeness !== '' && { planeness: { typed: planeness, unit: flat } }),
    ...(massUnit !== 'g' && mass !== '' && { mass: { typed: mass, unit: massUnit } }),
  }
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
  const { values, lengthsMm, ends, problems } = readEntry(entry, isCoded(of))
  const { width1, width2, length, mass } = values
  if (Object.keys(problems).length > 0 || isRateWrong(entry)) return null
  if (width1 === null || width2 === null || length === null) return null
  const { unit, pressLine, fracture: failure, endCondition, pressId, padSetId, scaleId, caliperId } = entry
  return {
    ...{ width1Mm: width1, width2Mm: width2, lengthMm: length, massG: mass, lengthsMm: [...lengthsMm] },
    ...{ planenessMm: ends.planenessMm, perpendicularity: ends.perpendicularity, typed: typedOf(entry) },
    ...{ pressLine, failure, endCondition, pressId, brokenAt, ...reasons },
    load: { typed: entry.load.trim(), unit },
    rateTyped: entry.rate.trim(),
    padSetId: endCondition === 'pads' ? padSetId : null,
    scaleId: mass === null ? null : scaleId,
    caliperId,
    remark: entry.remark.trim(),
  }
}

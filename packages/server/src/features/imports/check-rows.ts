import type { ImportProblem, ImportSettings } from '@probeta/contract/imports.ts'
import { toMillimetres } from '@probeta/domain/quantity/length.ts'
import { toMegapascals } from '@probeta/domain/quantity/stress.ts'
import { parseTypedNumber } from '@probeta/domain/quantity/typed-number.ts'
import { readDay } from '../../tables/read-day.ts'
import { momentsOf, readTime } from './read-moment.ts'

/** The content of one row: the strengths of one sample at one age. Zero: the specimen could not be tested. */
export type ImportedSet = { ageHours: number; typed: string[]; mpa: number[] }
export type ImportedSample = {
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
}

type Field = keyof ImportSettings['columns']

const mostListed = 500
const mostSpecimens = 40
const mostDays = 3650
const mostMpa = 400
const leastMpa = 0.01
const noon = 12 * 60
const strengths = ['strength1', 'strength2', 'strength3'] as const

/** Collects the samples of a file row by row, with every problem found. Stores nothing. */
export function checkRows(
  settings: ImportSettings,
  header: readonly string[],
  { timeZone, now }: { timeZone: string; now: number },
) {
  const checked: CheckedRows = {
    samples: [],
    rows: 0,
    skipped: 0,
    specimens: 0,
    problems: [],
    problemsTotal: 0,
  }
  const samples = new Map<string, ImportedSample>()
  const momentOf = momentsOf(timeZone)
  const columnOf = new Map<Field, { at: number; name: string }>()
  let [row, cells]: [number, readonly string[]] = [1, []]

  function problem(column: string, code: string, value = ''): null {
    checked.problemsTotal += 1
    if (checked.problems.length < mostListed) {
      checked.problems.push({ row, column, code, value: value.slice(0, 100) })
    }
    return null
  }

  for (const [field, name] of Object.entries(settings.columns) as [Field, string][]) {
    const at = header.indexOf(name)
    if (at < 0) problem(name, 'unknownColumn', field)
    else columnOf.set(field, { at, name })
  }

  const nameOf = (field: Field) => columnOf.get(field)?.name ?? field
  const textOf = (field: Field) => cells[columnOf.get(field)?.at ?? -1] ?? ''

  function shortText(field: Field, most: number): string {
    const text = textOf(field)
    if (text.length > most) problem(nameOf(field), 'tooLong', text)
    return text
  }

  /** The number in the cell, or null after reporting the problem; the possible range includes `least` and `most`. */
  function numberOf(field: Field, least: number, most: number): number | null {
    const text = textOf(field)
    const read = parseTypedNumber(text)
    if (!read.ok) return problem(nameOf(field), 'notANumber', text)
    if (least >= 0 && read.value < 0) return problem(nameOf(field), 'negative', text)
    if (read.value < least || read.value > most) return problem(nameOf(field), 'outOfRange', text)
    return read.value
  }

  const optional = (field: Field, least: number, most: number) =>
    textOf(field) === '' ? null : numberOf(field, least, most)

  function ageHours(): number | null {
    const text = textOf('ageDays')
    if (text === '') return problem(nameOf('ageDays'), 'empty')
    const days = numberOf('ageDays', 0, mostDays)
    if (days === null) return null
    if (days === 0) return problem(nameOf('ageDays'), 'notPositive', text)
    const hours = Math.round(days * 24)
    const whole = hours >= 1 && Math.abs(days * 24 - hours) < 0.01
    return whole ? hours : problem(nameOf('ageDays'), 'notWholeHours', text)
  }

  function castAt(): number | null {
    const dayText = textOf('castOn')
    if (dayText === '' && columnOf.has('castOn')) return problem(nameOf('castOn'), 'empty')
    const day = dayText === '' ? settings.castOn : readDay(dayText)
    if (day === null) return problem(nameOf('castOn'), 'notADate', dayText)
    const timeText = textOf('castTime')
    const minute = timeText === '' ? noon : readTime(timeText)
    if (minute === null) return problem(nameOf('castTime'), 'notATime', timeText)
    const at = momentOf(day, minute)
    return at > now ? problem(nameOf('castOn'), 'inFuture', dayText || day) : at
  }

  function strengthsOf(): Pick<ImportedSet, 'typed' | 'mpa'> {
    const set: Pick<ImportedSet, 'typed' | 'mpa'> = { typed: [], mpa: [] }
    for (const field of strengths) {
      const mpa = optional(field, 0, mostMpa / toMegapascals(1, settings.strengthUnit))
      if (mpa === null) continue
      const value = toMegapascals(mpa, settings.strengthUnit)
      if (value > 0 && value < leastMpa) problem(nameOf(field), 'outOfRange', textOf(field))
      set.typed.push(textOf(field))
      set.mpa.push(value)
    }
    return set
  }

  function sampleOf(cast: number): ImportedSample {
    const ref = shortText('sampleRef', 60)
    const known = samples.get(ref)
    if (known) {
      if (known.castAt !== cast) problem(nameOf('castOn'), 'otherCasting', textOf('castOn'))
      return known
    }
    const slump = optional('slump', 0, 1000)
    const sample: ImportedSample = {
      ref,
      castAt: cast,
      slump: slump === null ? null : { typed: textOf('slump'), mm: toMillimetres(slump, settings.slumpUnit) },
      celsius: optional('temperature', -60, 70),
      deliveryNote: shortText('deliveryNote', 60),
      plant: shortText('plant', 120),
      element: shortText('element', 200),
      sets: [],
    }
    samples.set(ref, sample)
    checked.samples.push(sample)
    return sample
  }

  function readRow(): void {
    if (cells.length > header.length) {
      problem('', 'rowTooLong', cells.slice(header.length).join(' '))
      return
    }
    const before = checked.problemsTotal
    const { typed, mpa } = strengthsOf()
    const empty = mpa.length === 0 && checked.problemsTotal === before
    if (empty && settings.skipEmpty) {
      checked.skipped += 1
      return
    }
    if (empty) problem(nameOf('strength1'), 'noStrength')
    if (textOf('sampleRef') === '') problem(nameOf('sampleRef'), 'empty')
    const [hours, cast] = [ageHours(), castAt()]
    if (hours === null || cast === null || textOf('sampleRef') === '') return
    if (cast + hours * 3_600_000 > now) problem(nameOf('ageDays'), 'breakInFuture', textOf('ageDays'))
    const sample = sampleOf(cast)
    if (sample.sets.some((set) => set.ageHours === hours))
      problem(nameOf('ageDays'), 'duplicate', textOf('ageDays'))
    const count = sample.sets.reduce((sum, set) => sum + set.mpa.length, mpa.length)
    if (count > mostSpecimens) problem(nameOf('sampleRef'), 'tooManySpecimens', sample.ref)
    if (count > mostSpecimens || mpa.length === 0) return
    sample.sets.push({ ageHours: hours, typed, mpa })
    checked.specimens += mpa.length
  }

  return {
    checked,
    /** Takes the next row of the file; `at` is the row number in a spreadsheet, where the header is row 1. */
    take(at: number, its: readonly string[]): void {
      ;[row, cells] = [at, its]
      checked.rows += 1
      readRow()
    },
  }
}

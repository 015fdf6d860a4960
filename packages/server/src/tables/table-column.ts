import type { Language } from '@probeta/contract/languages.ts'
import { sentence } from '../base/language.ts'

type Kinds<Row> =
  | { kind: 'text'; value: (row: Row, language: Language) => string | null }
  /** `digits`: at most so many decimals; a number stays a number. */
  | { kind: 'number'; digits?: number; value: (row: Row) => number | null }
  /** 'YYYY-MM-DD' */
  | { kind: 'day'; value: (row: Row) => string | null }
  /** ISO 8601; stands in the file as the laboratory's clock showed it. */
  | { kind: 'instant'; value: (row: Row) => string | null }
  /** The key of the sentence that says it. */
  | { kind: 'choice'; value: (row: Row) => string | null }

/** One column of a list as a file, said once for CSV and XLSX. */
export type TableColumn<Row> = {
  /** The column of the list it belongs to: wherever that one is wanted, so is this. Without: only where everything is. */
  of?: string
  /** The paper of a whole list has no room for it; it is printed where the columns were chosen. */
  spare?: true
  /** The key of the sentence that heads it. */
  heading: string
} & Kinds<Row>

/** What stands in a cell: words, a number, a day 'YYYY-MM-DD', a minute 'YYYY-MM-DD HH:MM', or nothing. */
export type Cell = null | string | number | { day: string } | { minute: string }

export type Kind = Kinds<never>['kind']

const clocks = new Map<string, Intl.DateTimeFormat>()
const clockOf = (timeZone: string) => {
  // Swedish writes the time of day as ISO 8601 does.
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  clocks.set(timeZone, clock)
  return clock
}

const rounded = (value: number, digits: number | undefined) =>
  digits === undefined ? value : Number(value.toFixed(digits))

/** Answers what the column says of a row. */
export function cellOf<Row>(
  column: TableColumn<Row>,
  { language, timeZone }: { language: Language; timeZone: string },
): (row: Row) => Cell {
  switch (column.kind) {
    case 'text':
      return (row) => column.value(row, language) || null
    case 'number':
      return (row) => {
        const value = column.value(row)
        return value === null || !Number.isFinite(value) ? null : rounded(value, column.digits)
      }
    case 'day':
      return (row) => {
        const day = column.value(row)
        return day === null ? null : { day }
      }
    case 'instant': {
      const clock = clockOf(timeZone)
      return (row) => {
        const at = column.value(row)
        return at === null ? null : { minute: clock.format(new Date(at)) }
      }
    }
    case 'choice': {
      const words = new Map<string, string>()
      return (row) => {
        const key = column.value(row)
        if (key === null) return null
        const word = words.get(key) ?? sentence(language, key)
        words.set(key, word)
        return word
      }
    }
  }
}

/** The columns that stand for the wanted ones of the list, in their order; all where nothing is wanted in particular. */
export function pickColumns<Row>(
  columns: readonly TableColumn<Row>[],
  wanted: string | undefined,
): readonly TableColumn<Row>[] {
  const picked = (wanted ?? '')
    .split(',')
    .flatMap((key) => columns.filter(({ of }) => of === key && key !== ''))
  return picked.length > 0 ? [...new Set(picked)] : columns
}

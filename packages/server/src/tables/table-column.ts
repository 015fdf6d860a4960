import type { Language } from '@probeta/contract/base/languages.ts'
import type { ListColumn } from '@probeta/contract/base/list-columns.ts'
import { sentence } from '../base/language.ts'
import { minuteOf } from './minute-of.ts'

/** The value of a cell: words, a number, a day 'YYYY-MM-DD', a minute 'YYYY-MM-DD HH:MM', or nothing. */
export type Cell = null | string | number | { day: string } | { minute: string }

const rounded = (value: number, digits: number | undefined) =>
  digits === undefined ? value : Number(value.toFixed(digits))

/** Returns the column's value for a row. */
export function cellOf<Row>(
  column: ListColumn<Row>,
  { language, timeZone }: { language: Language; timeZone: string },
): (row: Row) => Cell {
  switch (column.kind) {
    case 'text': {
      const words = { language, say: (key: string) => sentence(language, key) }
      return (row) => column.value(row, words) || null
    }
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
      return (row) => {
        const at = column.value(row)
        return at === null ? null : minuteOf(at, timeZone)
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

/** The requested columns of the list, in their order; all where none are requested. */
export function pickColumns<Row>(
  columns: readonly ListColumn<Row>[],
  wanted: string | undefined,
): readonly ListColumn<Row>[] {
  const picked = (wanted ?? '')
    .split(',')
    .flatMap((key) => columns.filter(({ of }) => of === key && key !== ''))
  return picked.length > 0 ? [...new Set(picked)] : columns
}

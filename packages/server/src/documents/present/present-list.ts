import { type Language, localeOf } from '@probeta/contract/base/languages.ts'
import { type Paper, papers } from '@probeta/domain/quantity/papers.ts'
import type { Cell } from '../../tables/table-column.ts'
import { wishOf, fitColumns, fitText } from '../fit-columns.ts'
import { formatIn } from '../words/format.ts'
import { createPrintable } from '../printable.ts'
import type { PrintedList } from '../printed-list.ts'
import { documentPhrases, fill } from '../words/sentence.ts'

/** In points; the template has the same margins and paddings. */
const margin = 34
const padding = 4.2
const pointsPerMm = 72 / 25.4
/** Landscape, between its margins. */
const pageWidth = (paper: Paper): number => papers[paper][1] * pointsPerMm - 2 * margin
const mostLines = 24

/** A list ready for typesetting: texts only. */
export type ListView = {
  readonly language: Language
  readonly createdAt: number
  readonly title: string
  readonly laboratory: string
  readonly about: string
  readonly asked: readonly { readonly label: string; readonly value: string }[]
  /** Notes on what was left out; empty where nothing was. */
  readonly notes: readonly string[]
  readonly printed: string
  /** `{page}` and `{pages}` are still to be filled in. */
  readonly page: string
  /** In points. */
  readonly size: number
  readonly columns: readonly { readonly heading: string; readonly right: boolean; readonly width: number }[]
  readonly rows: readonly (readonly ListCell[])[]
}
/** A cell; a number has a padding at the right, in units of its font size, that aligns the decimal marks of a column. */
export type ListCell = string | { readonly number: string; readonly pad: number }

const digit = 0.6
const mark = 0.272
/** Number of digits after the decimal mark of a printed number. */
const decimalsOf = (shown: string): number => shown.split(/[.,]/)[1]?.length ?? 0
const padOf = (decimals: number): number => (decimals === 0 ? 0 : mark + decimals * digit)

export function presentList(list: PrintedList): ListView {
  const say = documentPhrases(list.language).list
  const format = formatIn(list.language, list.timeZone)
  const { text } = createPrintable()
  const formatCell = cellFormatter(list.language, text)
  const headings = list.columns.map(({ heading }) => text(heading))
  const cells = list.rows.map((row) => row.map(formatCell))
  const most = list.columns.map(({ number }, at) =>
    number ? cells.reduce((least, row) => Math.max(least, decimalsOf(row[at] ?? '')), 0) : 0,
  )
  const padded = (shown: string, at: number) => padOf(most[at] ?? 0) - padOf(decimalsOf(shown))
  const wishes = list.columns.map(({ number }, at) => {
    const widest = '0'.repeat(Math.ceil(padOf(most[at] ?? 0) / digit))
    const texts = cells.map((row) => (number ? (row[at] ?? '').split(/[.,]/)[0] + widest : (row[at] ?? '')))
    return { ...wishOf(headings[at] ?? '', texts), stretches: !number }
  })
  const room = pageWidth(list.paper) - 2 * padding * wishes.length
  const { size, widths } = fitColumns(wishes, room)
  let shortened = false
  const fitted = (shown: string, at: number): string => {
    const { text: fits, short } = fitText(shown, (widths[at] ?? 0) / size, mostLines)
    shortened ||= short
    return fits
  }
  const rows = cells.map((row) =>
    row.map((shown, at): ListCell => {
      const pad = list.columns[at]?.number && shown !== '' ? padded(shown, at) : 0
      return pad > 0 ? { number: shown, pad } : fitted(shown, at)
    }),
  )
  const count = format.number(list.rows.length, 0)
  return {
    language: list.language,
    createdAt: Math.floor(new Date(list.printedAt).getTime() / 1000),
    title: text(list.title),
    laboratory: text(list.laboratory),
    about:
      list.rows.length === 1 ? say.countOne : list.rows.length === 0 ? say.empty : fill(say.count, { count }),
    asked: list.asked.map(({ label, value }) => ({ label: `${text(label)}:`, value: text(value) })),
    notes: [...(list.cut ? [fill(say.cut, { count })] : []), ...(shortened ? [say.shortened] : [])],
    printed: text(fill(say.printed, { when: format.dateTime(list.printedAt) })),
    page: say.page,
    size,
    columns: list.columns.map(({ number }, at) => ({
      heading: fitText(headings[at] ?? '', (widths[at] ?? 0) / size, mostLines).text,
      right: number,
      width: (widths[at] ?? 0) + 2 * padding,
    })),
    rows,
  }
}

/** Formats cells for reading, unlike a file for a program: numbers with the digits they have, days in words. */
function cellFormatter(language: Language, text: (value: string) => string): (cell: Cell) => string {
  const number = new Intl.NumberFormat(localeOf(language), {
    useGrouping: false,
    maximumFractionDigits: 10,
  })
  // The cell is in the laboratory's time zone already.
  const clock = formatIn(language, 'UTC')
  return (cell) => {
    if (cell === null) return ''
    if (typeof cell === 'number') return number.format(cell).replace('-', '−')
    if (typeof cell === 'string') return text(cell)
    return 'day' in cell
      ? clock.date(`${cell.day}T12:00:00Z`)
      : clock.dateTime(`${cell.minute.replace(' ', 'T')}:00Z`)
  }
}

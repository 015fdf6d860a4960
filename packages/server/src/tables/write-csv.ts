import type { Language } from '@probeta/contract/base/languages.ts'
import { csvCell, decimalComma } from '@probeta/contract/base/csv-cell.ts'
import { stringify } from 'csv-stringify/sync'
import type { Cell } from './table-column.ts'

const byteOrderMark = '\ufeff'

function textOf(cell: Cell, comma: boolean): string {
  if (cell === null || typeof cell !== 'object') return csvCell(cell, comma)
  return 'day' in cell ? cell.day : cell.minute
}

/** CSV by RFC 4180 as spreadsheets of the language open it without questions: UTF-8 with a byte order mark, CRLF. */
export function csvWriter(language: Language) {
  const comma = decimalComma(language)
  const lines = (rows: readonly (readonly Cell[])[]): string =>
    stringify(
      rows.map((row) => row.map((cell) => textOf(cell, comma))),
      { delimiter: comma ? ';' : ',', record_delimiter: '\r\n', quoted_match: /^\s|\s$/ },
    )
  return {
    head: (headings: readonly string[]): string => byteOrderMark + lines([headings]),
    rows: lines,
  }
}

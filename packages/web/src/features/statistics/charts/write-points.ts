import type { Language } from '@probeta/contract/base/languages.ts'
import { csvCell, decimalComma } from '@probeta/contract/base/csv-cell.ts'

/** A column of a chart's data: shown with `digits`, unrounded in a file. */
export type DataColumn = {
  readonly head: string
  readonly value: (row: number) => string | number | null
  readonly digits?: number
}

/** Makes columns of rows; a missing value is empty. */
export const columnsOf =
  <Row>(rows: readonly Row[]) =>
  (head: string, value: (row: Row) => string | number | null | undefined, digits?: number): DataColumn => ({
    head,
    value: (at) => (rows[at] === undefined ? null : (value(rows[at]) ?? null)),
    ...(digits !== undefined && { digits }),
  })

const byteOrderMark = '\ufeff'

/** Writes every point as CSV (RFC 4180) as spreadsheets of the language open it: numbers stay numbers, no text is a formula. */
export function writePoints(columns: readonly DataColumn[], count: number, language: Language): string {
  const comma = decimalComma(language)
  const separator = comma ? ';' : ','
  const quoted = (text: string) =>
    /["\r\n\t;,]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  // A decimal comma is no separator where cells are separated by semicolons: numbers go unquoted.
  const cell = (value: string | number | null) =>
    typeof value === 'string' ? quoted(csvCell(value, comma)) : csvCell(value, comma)
  const lines = Array.from({ length: count }, (_, row) => columns.map(({ value }) => cell(value(row))))
  return (
    byteOrderMark +
    [columns.map(({ head }) => quoted(csvCell(head, comma))), ...lines]
      .map((line) => `${line.join(separator)}\r\n`)
      .join('')
  )
}

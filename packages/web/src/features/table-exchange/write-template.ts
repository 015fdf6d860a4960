import { csvCell, decimalComma } from '@probeta/contract/base/csv-cell.ts'
import type { Language } from '@probeta/contract/base/languages.ts'
import { movedExample, type MovedTable, movedColumns } from '@probeta/contract/laboratory/moved-tables.ts'
import type { TFunction } from 'i18next'
import { nameField } from '../../trade/name-field.ts'

const byteOrderMark = '\ufeff'

const quoted = (cell: string) => (/[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** A file with the headings in the person's language and one invented row, as spreadsheets of that language open it. */
export function writeTemplate(t: TFunction, language: Language, table: MovedTable): Blob {
  const comma = decimalComma(language)
  const columns = movedColumns(table)
  const lines = [
    columns.map((field) => nameField(t, language, field)),
    columns.map((field) => movedExample(table, field)),
  ]
  const text = lines
    .map((cells) => cells.map((cell) => quoted(csvCell(cell, comma))).join(comma ? ';' : ','))
    .join('\r\n')
  return new Blob([`${byteOrderMark}${text}\r\n`], { type: 'text/csv' })
}

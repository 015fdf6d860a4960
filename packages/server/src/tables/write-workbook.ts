import type { ColumnKind } from '@probeta/contract/base/list-columns.ts'
import { strToU8, Zip, ZipDeflate } from 'fflate'
import type { Cell } from './table-column.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaging = 'http://schemas.openxmlformats.org/package/2006'
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The same list gives the same file, byte for byte. */
const packedAt = new Date('2026-01-01T12:00:00Z')

/** Indexes of the styles below. */
const style = { head: 1, day: 2, minute: 3 } as const
/** Usual width of a cell, characters. */
const widths: Record<ColumnKind, number> = { text: 28, number: 13, day: 13, instant: 18, choice: 18 }

/** The most characters of a spreadsheet cell. */
const longestText = 32_767
const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/**
 * Text as XML 1.0 allows it: forbidden characters are left out, and text that reads like an escape of the format is
 * escaped.
 */
export const escapeText = (text: string): string =>
  text
    .slice(0, longestText)
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll(/[&<>"]/g, (character) => named[character] ?? '')
    .replaceAll('\r', '&#13;')

const dayMs = 86_400_000
/** Serial number of a day or minute as spreadsheets count: days since 30 December 1899. */
export const serialOf = (text: string): number =>
  Date.parse(text.length > 10 ? `${text.replace(' ', 'T')}:00Z` : text) / dayMs + 25_569

/** Text is text whatever it begins with: this file has no formula cells. */
const textCell = (at: string, text: string, styled: number): string =>
  `<c r="${at}"${styled > 0 ? ` s="${styled}"` : ''} t="inlineStr"><is><t xml:space="preserve">${escapeText(text)}</t></is></c>`

function xmlOf(at: string, cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return textCell(at, cell, 0)
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  return 'day' in cell
    ? `<c r="${at}" s="${style.day}"><v>${serialOf(cell.day)}</v></c>`
    : `<c r="${at}" s="${style.minute}"><v>${serialOf(cell.minute)}</v></c>`
}

/** The name of a sheet: 31 characters, without those used in references. */
const sheetName = (title: string): string =>
  escapeText(title.replaceAll(/[[\]:*?/\\']/g, ' ').slice(0, 31)).trim() || '1'

function columnName(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26))
  return at < 26 ? letter : columnName(Math.floor(at / 26) - 1) + letter
}

/** A sheet after the rows that describes their selection. */
type About = { title: string; lines: readonly { label: string; value: string }[] }

const sheetOf = ({ lines }: About): string => {
  const rows = lines.map(
    ({ label, value }, at) =>
      `<row r="${at + 1}">${textCell(`A${at + 1}`, label, style.head)}${textCell(`B${at + 1}`, value, 0)}</row>`,
  )
  return `<worksheet xmlns="${main}"><cols><col min="1" max="1" width="${widths.text}" customWidth="1"/><col min="2" max="2" width="${2 * widths.text}" customWidth="1"/></cols><sheetData>${rows.join('')}</sheetData></worksheet>`
}

const partsOf = (title: string, about: About): Record<string, string> => ({
  '[Content_Types].xml': `<Types xmlns="${packaging}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheet}.worksheet+xml"/><Override PartName="/xl/worksheets/sheet2.xml" ContentType="${spreadsheet}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packaging}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${sheetName(title)}" sheetId="1" r:id="rId1"/><sheet name="${sheetName(about.title)}" sheetId="2" r:id="rId3"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaging}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/><Relationship Id="rId3" Type="${office}/worksheet" Target="worksheets/sheet2.xml"/></Relationships>`,
  'xl/worksheets/sheet2.xml': sheetOf(about),
  // 14 and 22 are the day and the minute as the reader's own program writes them.
  'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="22" applyNumberFormat="1"/></cellXfs></styleSheet>`,
})

/**
 * Writes an XLSX file as a stream: only the rows just given are held. `emit` takes the bytes. A first row with the
 * headings stays in sight and has filters.
 */
export function workbookWriter(
  title: string,
  columns: readonly { heading: string; kind: ColumnKind }[],
  emit: (bytes: Uint8Array) => void,
  about: About,
) {
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    emit(bytes)
  })
  for (const [name, xml] of Object.entries(partsOf(title, about))) {
    const part = new ZipDeflate(name)
    part.mtime = packedAt
    zip.add(part)
    part.push(strToU8(declaration + xml), true)
  }
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 3 })
  sheet.mtime = packedAt
  zip.add(sheet)
  const letters = columns.map((_, at) => columnName(at))
  const cols = columns
    .map(({ kind }, at) => `<col min="${at + 1}" max="${at + 1}" width="${widths[kind]}" customWidth="1"/>`)
    .join('')
  sheet.push(
    strToU8(
      `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols}</cols><sheetData><row r="1">${columns.map(({ heading }, at) => textCell(`${letters[at]}1`, heading, style.head)).join('')}</row>`,
    ),
  )
  let written = 1
  return {
    rows(rows: readonly (readonly Cell[])[]): void {
      const xml = rows.map((row) => {
        written += 1
        return `<row r="${written}">${row.map((cell, at) => xmlOf(`${letters[at]}${written}`, cell)).join('')}</row>`
      })
      sheet.push(strToU8(xml.join('')))
    },
    end(): void {
      const filter = `<autoFilter ref="A1:${letters.at(-1)}${written}"/>`
      sheet.push(strToU8(`</sheetData>${filter}</worksheet>`), true)
      zip.end()
    },
  }
}

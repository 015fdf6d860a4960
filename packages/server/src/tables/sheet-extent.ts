import { Refusal } from '../base/refusal.ts'

/** An import takes 200,000 rows; empty ones may stand between them. */
const mostRows = 250_000
const mostColumns = 500
/** The reader builds the whole rectangle, empty cells too: 50 MB of references. */
const mostCells = 6_000_000
/** A tag longer than this is not from a workbook, characters. */
const longestTag = 65_536

/** A value may contain what ends a tag, or looks like another attribute. */
const attribute = String.raw`\s+([^\s=<>"'/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')`
const attributes = new RegExp(attribute, 'g')
const rowOrCell = new RegExp(String.raw`<(?:[\w.-]+:)?(row|c)((?:${attribute})*)\s*/?>`, 'g')
const wholeTag = new RegExp(String.raw`^<[^\s>]*(?:${attribute})*\s*[/?]?>`)

function placeIn(attributeText: string): string | undefined {
  for (const [, name, double, single] of attributeText.matchAll(attributes))
    if (name === 'r') return double ?? single
  return undefined
}

const columnNumber = (letters: string): number =>
  [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

function columnName(column: number): string {
  const before = Math.floor((column - 1) / 26)
  return (before > 0 ? columnName(before) : '') + String.fromCharCode(65 + ((column - 1) % 26))
}

/** Refuses with `import.sheetTooLarge`, by the corner cell, a table whose rectangle is too large. */
export function refuseFar(row: number, column: number): void {
  if (row <= mostRows && column <= mostColumns && row * column <= mostCells) return
  throw new Refusal('import.sheetTooLarge', { cell: `${columnName(column || 1)}${row || 1}` })
}

/** The row number as the reader of workbooks parses it: 1e6 is a row too. */
function rowNumber(text: string): number {
  const row = Number(text)
  if (!Number.isSafeInteger(row) || row < 1) throw new Refusal('import.unreadable')
  return row
}

/**
 * Measures the extent of the rows and cells of an XML part, by the places they state or, where they state none, by
 * their order (ECMA-376 part 1, 18.3.1.4 and 18.3.1.73). Takes the part piece by piece and builds nothing of it.
 * Refuses with `import.sheetTooLarge` as soon as the rectangle is too large.
 */
export function sheetExtent(): { take(piece: Buffer): void } {
  let pending = ''
  let row = 0
  let column = 0
  let lastRow = 0
  let lastColumn = 0

  function reach(): void {
    lastRow = Math.max(lastRow, row)
    lastColumn = Math.max(lastColumn, column)
    refuseFar(lastRow, lastColumn)
  }

  function step(kind: string, stated: string | undefined): void {
    if (kind === 'row') {
      row = stated ? rowNumber(stated) : row + 1
      column = 0
    } else if (stated) {
      const [, letters = '', digits = ''] = /^([A-Za-z]{1,7})([0-9].*)$/.exec(stated) ?? []
      if (!letters) throw new Refusal('import.unreadable')
      row = rowNumber(digits)
      column = columnNumber(letters)
    } else column += 1
    reach()
  }

  let isXml: boolean | undefined
  return {
    take(piece) {
      const text = pending + piece.toString('latin1')
      // A picture may hold anything.
      isXml ??= /^(?:\xef\xbb\xbf)?\s*(?:<|$)/.test(text)
      if (!isXml) return
      const open = text.lastIndexOf('<')
      const whole = open < 0 || wholeTag.test(text.slice(open)) ? text.length : open
      for (const [, kind = '', attributeText = ''] of text.slice(0, whole).matchAll(rowOrCell))
        step(kind, placeIn(attributeText))
      pending = text.slice(whole)
      if (pending.length > longestTag) throw new Refusal('import.unreadable')
    },
  }
}

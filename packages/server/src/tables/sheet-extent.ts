import { Refusal } from '../http/refusal.ts'

/** An import takes 200,000 rows; empty ones may stand between them. */
const mostRows = 250_000
const mostColumns = 500
/** The reader builds the whole rectangle, empty cells too: 50 MB of references. */
const mostCells = 6_000_000
/** Of a tag that is not closed no more than this is kept for the next piece of the file. */
const longestTag = 65_536

const place = /<(?:[\w.-]+:)?(row|c)(?=[\s/>])(?:[^<>]*?\sr\s*=\s*["']([^"']*)["'])?/g

const columnNumber = (letters: string): number =>
  [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

function columnName(column: number): string {
  const before = Math.floor((column - 1) / 26)
  return (before > 0 ? columnName(before) : '') + String.fromCharCode(65 + ((column - 1) % 26))
}

/** As the reader of workbooks takes it: 1e6 is a row too. */
function rowNumber(text: string): number {
  const row = Number(text)
  if (!Number.isSafeInteger(row) || row < 1) throw new Refusal('import.unreadable')
  return row
}

/**
 * How far the rows and cells of an XML part reach, by the places they state or, where they state none, by their order
 * (ECMA-376 part 1, 18.3.1.4 and 18.3.1.73). Takes the part piece by piece and builds nothing of it. Refuses with
 * `import.sheetTooLarge` as soon as the rectangle is too large.
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
    if (lastRow <= mostRows && lastColumn <= mostColumns && lastRow * lastColumn <= mostCells) return
    throw new Refusal('import.sheetTooLarge', { cell: `${columnName(lastColumn || 1)}${lastRow || 1}` })
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

  return {
    take(piece) {
      const text = pending + piece.toString('latin1')
      const open = text.lastIndexOf('<')
      const whole = open < 0 || text.includes('>', open) ? text.length : open
      for (const [, kind = '', stated] of text.slice(0, whole).matchAll(place)) step(kind, stated)
      pending = text.slice(whole, whole + longestTag)
    },
  }
}

/**
 * The cells of a block as spreadsheets put it on the clipboard: rows by line end, cells by tab, a cell that holds either
 * in double quotes, quotes inside doubled. Cells are trimmed; the line end after the last row is none of its own.
 */
export function readBlock(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  const endCell = () => {
    row.push(cell.trim())
    cell = ''
  }
  const endRow = () => {
    endCell()
    rows.push(row)
    row = []
  }
  const letters = text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '')
  for (let at = 0; at < letters.length; at++) {
    const letter = letters[at] ?? ''
    if (quoted) {
      if (letter !== '"') cell += letter === '\n' ? ' ' : letter
      else if (letters[at + 1] === '"') {
        cell += letter
        at += 1
      } else quoted = false
    } else if (letter === '"' && cell === '' && closes(letters, at)) quoted = true
    else if (letter === '\t') endCell()
    else if (letter === '\n') endRow()
    else cell += letter
  }
  endRow()
  return rows
}

/** A quote that never closes was typed by a person: it stands for inches or nothing. */
const closes = (letters: string, from: number) => /^"(?:[^"]|"")*"(?:[\t\n]|$)/.test(letters.slice(from))

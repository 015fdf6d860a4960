/**
 * Splits clipboard text of a spreadsheet into cells: rows by line end, cells by tab, a cell that contains either in
 * double quotes, inner quotes doubled. Cells are trimmed; the line end after the last row starts no new one.
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

/** An unclosed quote was typed by a person: it stands for inches or nothing. */
const closes = (letters: string, from: number) => /^"(?:[^"]|"")*"(?:[\t\n]|$)/.test(letters.slice(from))

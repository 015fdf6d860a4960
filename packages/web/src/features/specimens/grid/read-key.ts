/** ready: the cell is chosen. typing: letters replace what was there. editing: the cursor moves inside the text. */
export type CellMode = 'ready' | 'typing' | 'editing'
export type At = { readonly row: number; readonly column: number }

export type KeyAct =
  | { readonly act: 'move'; readonly down: number; readonly right: number }
  | { readonly act: 'tab' | 'enter'; readonly back: boolean }
  | { readonly act: 'type'; readonly text: string }
  | { readonly act: 'edit' | 'clear' | 'restore' | 'leave' | 'fillDown' | 'save' }

type Key = {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

const page = 12
const far = Number.MAX_SAFE_INTEGER
const arrows: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  PageDown: [page, 0],
  PageUp: [-page, 0],
  Home: [0, -far],
  End: [0, far],
}
const inText = ['ArrowRight', 'ArrowLeft', 'Home', 'End']

/** Returns the action of a key as in a spreadsheet; null: left to the browser, or to the text under the cursor. */
export function readKey({ key, shiftKey, ctrlKey, metaKey, altKey }: Key, mode: CellMode): KeyAct | null {
  const command = ctrlKey || metaKey
  if (altKey && !command) return null
  if (key === 'Enter') return command ? { act: 'save' } : { act: 'enter', back: shiftKey }
  if (key === 'Tab') return command ? null : { act: 'tab', back: shiftKey }
  if (key === 'Escape') return { act: mode === 'ready' ? 'leave' : 'restore' }
  if (key === 'F2') return mode === 'editing' ? null : { act: 'edit' }
  const arrow = arrows[key]
  if (arrow) {
    if (mode === 'editing' && inText.includes(key)) return null
    if (mode === 'typing' && (key === 'Home' || key === 'End')) return null
    const [down, right] = arrow
    if (!command) return { act: 'move', down, right }
    if (mode !== 'ready') return null
    if (key === 'Home') return { act: 'move', down: -far, right: -far }
    if (key === 'End') return { act: 'move', down: far, right: far }
    return { act: 'move', down: down * far, right: right * far }
  }
  if (mode !== 'ready') return null
  if (key === 'Delete' || key === 'Backspace') return { act: 'clear' }
  // AltGr arrives as Ctrl+Alt where a keyboard layout needs it for a letter.
  if (command && !altKey) return key.toLowerCase() === 'd' ? { act: 'fillDown' } : null
  return [...key].length === 1 ? { act: 'type', text: key } : null
}

const within = (value: number, most: number) => Math.max(0, Math.min(most, value))

/**
 * Returns the cell a key leads to: arrows stop at the edges; Tab goes on to the next row and leaves after the last cell
 * (null); Enter goes down, to the column where tabbing in this row began.
 */
export function moveCell(
  { row, column }: At,
  act: KeyAct,
  size: { readonly rows: number; readonly columns: number },
  tabbedFrom: number | null,
): At | null {
  const [lastRow, lastColumn] = [size.rows - 1, size.columns - 1]
  if (act.act === 'move')
    return { row: within(row + act.down, lastRow), column: within(column + act.right, lastColumn) }
  if (act.act === 'enter')
    return { row: within(row + (act.back ? -1 : 1), lastRow), column: tabbedFrom ?? column }
  if (act.act !== 'tab') return { row, column }
  if (act.back)
    return column > 0 ? { row, column: column - 1 } : row > 0 ? { row: row - 1, column: lastColumn } : null
  return column < lastColumn
    ? { row, column: column + 1 }
    : row < lastRow
      ? { row: row + 1, column: 0 }
      : null
}

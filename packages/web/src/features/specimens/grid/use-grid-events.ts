import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, useRef } from 'react'
import { cellColumns, noCells } from './read-cells.ts'
import { type At, type KeyAct, moveCell, readKey } from './read-key.ts'
import type { Cell, CellProps, Chosen } from './use-cell.ts'

type Props = CellProps & { onPaste: (text: string, at: At) => void; onLeave: () => void }

const lastButReason = cellColumns.length - 1

/** Moving by Tab and Enter, which also accept what is suggested and ask for the reason of a doubtful row. */
function useMoves(cell: Cell, { grid, order, chosen }: CellProps) {
  const tabbedFrom = useRef<number | null>(null)
  const { row, column, current, open } = cell
  const size = { rows: order.length, columns: cellColumns.length }
  /** A value suggested from the previous specimen is accepted by passing it, as at the card. */
  function confirmGhost() {
    if (!open || !chosen || open.cells[chosen.column] !== '' || open.cells.load === '') return
    const name = chosen.column
    if (name === 'width1' || name === 'width2' || name === 'length') cell.write(open.start[name])
  }
  function enter(act: KeyAct): void {
    if (tabbedFrom.current === null) confirmGhost()
    const doubtful = current && grid.openRow(current)?.judged.verdict === 'doubtful'
    if (doubtful && chosen?.column !== 'because') return cell.go({ row, column: lastButReason })
    if (doubtful) return cell.setMode('ready')
    const to = moveCell({ row, column }, act, size, tabbedFrom.current)
    if (!to) return undefined
    // The last row is sent here: there is no next row to move to.
    if (to.row === row && current) cell.send([current])
    tabbedFrom.current = null
    return cell.go(to)
  }
  function tab(act: KeyAct): boolean {
    confirmGhost()
    const asks = (open?.judged.doubts.length ?? 0) > 0
    const columns = asks || column === lastButReason ? cellColumns.length : lastButReason
    tabbedFrom.current ??= column
    const to = moveCell({ row, column }, act, { ...size, columns }, null)
    if (!to) return false
    if (to.row !== row) tabbedFrom.current = null
    cell.go(to)
    return true
  }
  function move(act: KeyAct) {
    tabbedFrom.current = null
    const to = moveCell({ row, column }, act, size, null)
    if (to) cell.go(to)
  }
  return { enter, tab, move, forgetTab: () => void (tabbedFrom.current = null) }
}
type Moves = ReturnType<typeof useMoves>

const cellAt = (target: EventTarget): Chosen | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null
  const id = cell?.closest<HTMLElement>('[data-id]')?.dataset['id']
  const name = cellColumns.find((known) => known === cell?.dataset['column'])
  return id && name ? { id, column: name } : null
}

/** Does what a key asks; false where it is left to the browser. */
function perform(act: KeyAct, cell: Cell, moves: Moves, { grid, order, chosen, onLeave }: Props): boolean {
  switch (act.act) {
    case 'tab':
      return moves.tab(act)
    case 'enter':
      moves.enter(act)
      break
    case 'move':
      moves.move(act)
      break
    case 'type':
      if (!cell.edit('typing')) return false
      cell.write(act.text)
      break
    case 'edit':
      return cell.edit('editing')
    case 'clear':
      cell.write('')
      break
    case 'restore':
      cell.restore()
      break
    case 'leave':
      onLeave()
      break
    case 'fillDown': {
      const above = order[cell.row - 1]
      const cells = above && (grid.openRow(above)?.cells ?? grid.typed.get(above.id) ?? noCells)
      if (cells && cell.open && chosen) cell.write(cells[chosen.column])
      break
    }
    case 'save':
      cell.setMode('ready')
      cell.send(order)
      break
  }
  return true
}

/** What the keyboard, the mouse and the clipboard do in the grid. */
export function useGridEvents(cell: Cell, props: Props) {
  const { order, chosen, onPaste } = props
  const moves = useMoves(cell, props)
  const { row, column, current, open, mode } = cell
  return {
    onKeyDown(event: KeyboardEvent) {
      if (event.nativeEvent.isComposing || !chosen || !current) return
      const act = readKey(event, mode)
      if (act && perform(act, cell, moves, props)) event.preventDefault()
    },
    onMouseDown(event: MouseEvent) {
      const at = cellAt(event.target)
      const isChosen = at?.id === chosen?.id && at?.column === chosen?.column
      if (!at || (isChosen && mode !== 'ready')) return
      moves.forgetTab()
      // The browser returns the focus to it, wherever it was.
      if (isChosen) return
      event.preventDefault()
      cell.go({ row: order.findIndex(({ id }) => id === at.id), column: cellColumns.indexOf(at.column) })
    },
    // A touch screen brings up its keyboard for a field alone.
    onClick({ target, nativeEvent }: MouseEvent) {
      const isTouch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'
      if (isTouch && mode === 'ready' && cellAt(target)) cell.edit('editing')
    },
    onDoubleClick(event: MouseEvent) {
      if (cellAt(event.target) && mode === 'ready') cell.edit('editing')
    },
    onPaste(event: ClipboardEvent) {
      const text = event.clipboardData.getData('text/plain')
      if (mode !== 'ready' && !/[\t\n]/.test(text.trimEnd())) return
      event.preventDefault()
      cell.setMode('ready')
      onPaste(text, { row, column })
    },
    onCopy(event: ClipboardEvent) {
      if (mode !== 'ready' || !chosen || !open) return
      event.preventDefault()
      event.clipboardData.setData('text/plain', open.cells[chosen.column])
    },
  }
}

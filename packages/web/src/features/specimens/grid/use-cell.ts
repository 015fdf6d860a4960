import type { Specimen } from '@probeta/contract/concrete/specimens.ts'
import { useRef, useState } from 'react'
import { type CellColumn, cellColumns } from './read-cells.ts'
import type { At, CellMode } from './read-key.ts'
import type { Grid } from './use-grid.ts'

export type Chosen = { readonly id: string; readonly column: CellColumn }
export type CellProps = {
  grid: Grid
  order: readonly Specimen[]
  chosen: Chosen | null
  onChoose: (chosen: Chosen) => void
}

/** The chosen cell and the text in it. A complete row is sent when the cursor leaves it. */
export function useCell({ grid, order, chosen, onChoose }: CellProps) {
  const [mode, setMode] = useState<CellMode>('ready')
  const before = useRef('')
  /** Rows that were typed in; a pasted row waits until somebody has looked at it. */
  const handled = useRef(new Set<string>())
  const row = chosen
    ? Math.max(
        0,
        order.findIndex(({ id }) => id === chosen.id),
      )
    : 0
  const column = chosen ? cellColumns.indexOf(chosen.column) : 0
  const current = order[row]
  const open = current && grid.openRow(current)

  function write(text: string) {
    if (!current || !chosen) return
    handled.current.add(current.id)
    grid.type(current, chosen.column, text)
  }
  /** Starts to change the text of the cell; false where it takes none. */
  function edit(as: CellMode): boolean {
    if (!open || !chosen) return false
    // On a touch screen the cell chosen at first has no focus to hand on: its field would miss the keys that follow.
    onChoose(chosen)
    before.current = open.cells[chosen.column]
    setMode(as)
    return true
  }
  function restore() {
    write(before.current)
    setMode('ready')
  }
  function go(to: At) {
    const specimen = order[to.row]
    const name = cellColumns[to.column]
    setMode('ready')
    if (!specimen || !name) return
    if (current && specimen !== current && handled.current.delete(current.id)) grid.send([current])
    onChoose({ id: specimen.id, column: name })
  }
  /** Sends rows without leaving the chosen one. */
  function send(rows: readonly Specimen[]) {
    for (const { id } of rows) handled.current.delete(id)
    grid.send(rows)
  }
  return { row, column, current, open, mode, setMode, write, edit, restore, go, send }
}
export type Cell = ReturnType<typeof useCell>

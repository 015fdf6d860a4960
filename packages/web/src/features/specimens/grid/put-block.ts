import type { Specimen } from '@probeta/contract/concrete/specimens.ts'
import { cellColumns, type Cells, noCells } from './read-cells.ts'

export type TypedRows = ReadonlyMap<string, Cells>
type Row = Pick<Specimen, 'id' | 'code'>
type Lines = {
  readonly order: readonly Row[]
  /** Ids of rows that accept no values: broken, on hold, being sent. */
  readonly closed: ReadonlySet<string>
}
export type PutBlock = {
  readonly rows: TypedRows
  readonly filled: readonly string[]
  /** Codes of rows under the block that no longer wait for a reading: they were skipped. */
  readonly skipped: readonly string[]
  /** Number of rows of the block beyond the last specimen. */
  readonly beyond: number
}

/**
 * Puts a block into the rows: by the codes of its first column where each of them names a row of the list, otherwise from
 * a cell downwards. Existing values are replaced only where the block has a cell.
 */
export function putBlock(
  block: readonly (readonly string[])[],
  at: { readonly row: number; readonly column: number },
  { order, closed }: Lines,
  typed: TypedRows,
): PutBlock {
  const byCode = new Map(order.map((row) => [row.code.toUpperCase(), row]))
  const named = block.map(([code = '']) => byCode.get(code.toUpperCase()))
  const codes = block.every((cells) => cells.length > 1) && named.every((row) => row !== undefined)
  const rows = new Map(typed)
  const [filled, skipped]: [string[], string[]] = [[], []]
  let beyond = 0
  for (const [index, cells] of block.entries()) {
    const row = codes ? named[index] : order[at.row + index]
    if (row === undefined) beyond += 1
    else if (closed.has(row.id)) skipped.push(row.code)
    else {
      const columns = codes ? cellColumns : cellColumns.slice(at.column)
      const texts = codes ? cells.slice(1) : cells
      const next = { ...(rows.get(row.id) ?? noCells) }
      for (const [i, column] of columns.entries()) next[column] = texts[i] ?? next[column]
      rows.set(row.id, next)
      filled.push(row.id)
    }
  }
  return { rows, filled, skipped, beyond }
}

import type { FileField, TablePreview, TableProblem } from '@probeta/contract/laboratory/table-exchange.ts'
import type { Readings, Stores } from '../../stores/stores.ts'

/** A column: its key and the values that its cells may hold. */
export type Field = {
  key: FileField
  /** A file without this column is refused. */
  needed?: true
  /** A row may not leave it empty. */
  filled?: true
  /** Further headings of this column, in small letters and without accents, units and signs. */
  also?: readonly string[]
  kind:
    'words' | 'number' | 'decimal' | 'day' | 'time' | 'yes' | { oneOf: readonly string[]; phrases: string }
  most?: number
  least?: number
  /** A further check beyond its kind: false makes the cell unreadable. */
  reads?: (text: string) => boolean
}

export type Cells = Partial<Record<FileField, string>>
/** A row that the table has now; `version`: the one it is changed from, where the description needs it. */
export type CurrentRow = { key: string; cells: Cells; version?: number }
/** A row of the file: new, or with `before`, the current row of the same key. */
export type Planned = { row: number; key: string; cells: Cells; before: CurrentRow | undefined }

/** One table of the laboratory: everything that its export and import need. */
export type TableDescription = {
  fields: readonly Field[]
  /** The key by which a row of the file is matched with a current row. */
  keyOf: (cells: Cells) => string
  /** The field that is named where two rows have the same key. */
  keyField: FileField
  /** Normalises the cells of a row before its key is taken, or proposes the key of a new row without one. */
  proposeKey?: (cells: Cells) => Cells
  currentRows: (stores: Readings) => Promise<readonly CurrentRow[]>
  /** Finds the current row of a row of the file, where its key alone does not. */
  match?: (cells: Cells) => CurrentRow | undefined
  /** An empty cell leaves the current value; otherwise it empties it. */
  keepsEmpty?: true
  /** Rows of the file that say the same as an earlier one are passed over; otherwise they are a problem. */
  mayRepeat?: true
  /** New rows whose name is much like that of another row. */
  doubts?: (rows: readonly Planned[], stores: Readings) => Promise<TablePreview['doubts']>
  /** The problem of a row beyond those of its cells. */
  check?: (planned: Planned, of: { today: string }) => Omit<TableProblem, 'row'> | undefined
  /** The problems between rows, or with earlier work; receives all rows without a problem of their own. */
  checkAll?: (rows: readonly Planned[], stores: Readings) => Promise<readonly TableProblem[]>
  write: (stores: Stores, planned: readonly Planned[], of: { today: string }) => Promise<void>
}

import type { ExchangedField, ExchangedTable, TableProblem } from '@probeta/contract/table-exchange.ts'
import type { Readings, Stores } from '../../stores/stores.ts'

/** What a cell may hold, and how it is told from what it may not. */
export type Field = {
  key: ExchangedField
  /** A file without this column is no file of this table. */
  needed?: true
  /** A row may not leave it empty. */
  filled?: true
  kind: 'words' | 'number' | 'decimal' | 'day' | 'yes' | { oneOf: readonly string[]; phrases: string }
  most?: number
  least?: number
  /** Its own rule beyond its kind: false is unreadable. */
  reads?: (text: string) => boolean
}

export type Cells = Partial<Record<ExchangedField, string>>
/** A row of the table as it stands. */
export type Standing = { key: string; cells: Cells }
/** A row of the file that was read: new, or another than the one that stands. */
export type Planned = { row: number; key: string; cells: Cells; before: Standing | undefined }

/** One table of the laboratory's own: all that its export and its import need to know. */
export type TableDescription = {
  fields: readonly Field[]
  /** By what a row of the file is known to be one that stands. */
  keyOf: (cells: Cells) => string
  /** The field that is named where two rows have the same key. */
  keyField: ExchangedField
  /** Of a new row that leaves out its key. */
  proposeKey?: (cells: Cells) => Cells
  standing: (stores: Readings) => Promise<readonly Standing[]>
  /** What stands against a row beyond its cells. */
  check?: (planned: Planned, of: { today: string }) => Omit<TableProblem, 'row'> | undefined
  /** What stands against rows beside each other or beside what was done: of all rows without a problem of their own. */
  checkAll?: (rows: readonly Planned[], stores: Readings) => Promise<readonly TableProblem[]>
  write: (stores: Stores, planned: readonly Planned[], of: { today: string }) => Promise<void>
}

export type DescribeTable = (table: ExchangedTable) => TableDescription

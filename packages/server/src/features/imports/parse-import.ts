import type { ImportSettings } from '@probeta/contract/laboratory/imports.ts'
import { Refusal } from '../../base/refusal.ts'
import { readTable } from '../../tables/read-table.ts'
import { type CheckedRows, checkRows } from './check-rows.ts'

type ReadImport = {
  header: string[]
  /** The first rows, unchanged. */
  first: string[][]
  rows: number
  /** Number of samples; the samples themselves are in `checked` only when requested by `withSamples`. */
  samples: number
  checked: CheckedRows | undefined
}

const shown = 5
const mostColumns = 200
const mostRows = 200_000

type ParseOptions = {
  settings: ImportSettings | undefined
  timeZone: string
  now: number
  withSamples: boolean
}

/** Reads the file once, row by row, and checks each row against the settings, if given. */
export async function parse(
  bytes: Buffer,
  { settings, withSamples, ...clock }: ParseOptions,
): Promise<ReadImport> {
  const read: ReadImport = { header: [], first: [], rows: 0, samples: 0, checked: undefined }
  let check: ReturnType<typeof checkRows> | undefined
  let row = 0
  for await (const cells of await readTable(bytes)) {
    row += 1
    if (row === 1) {
      if (cells.length === 0 || cells.length > mostColumns) throw new Refusal('import.unreadable')
      read.header = [...cells]
      check = settings && checkRows(settings, read.header, clock)
      continue
    }
    if (cells.length === 0) continue
    read.rows += 1
    if (read.rows > mostRows) throw new Refusal('import.tooLarge', { rows: mostRows })
    if (read.first.length < shown) read.first.push([...cells])
    check?.take(row, cells)
  }
  if (row === 0) throw new Refusal('import.unreadable')
  read.samples = check?.checked.samples.length ?? 0
  read.checked = check && { ...check.checked, ...(!withSamples && { samples: [] }) }
  return read
}

import type { DateOrder, ImportSettings } from '@probeta/contract/laboratory/imports.ts'
import { Refusal } from '../../base/refusal.ts'
import { readTable } from '../../tables/read-table.ts'
import { orderOf } from '../../tables/read-day.ts'
import { type CheckedRows, checkRows, type KnownSite } from './check-rows.ts'

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
  sites: readonly KnownSite[]
}

/** The order of day and month in a column of dates: as chosen, else the only one that its dates can have. */
function dateOrderOf(
  rows: readonly (readonly string[])[],
  header: readonly string[],
  { dateOrder, columns }: ImportSettings,
): { order: DateOrder; asked?: string } {
  const at = columns.castOn === undefined ? -1 : header.indexOf(columns.castOn)
  if (dateOrder !== null || at < 0) return { order: dateOrder ?? 'dayFirst' }
  const counts = { dayFirst: 0, monthFirst: 0, either: 0 }
  let ambiguous = ''
  for (const cells of rows) {
    const order = orderOf(cells[at] ?? '')
    if (order === null) continue
    counts[order] += 1
    if (order === 'either' && ambiguous === '') ambiguous = cells[at] ?? ''
  }
  if (counts.either > 0 && counts.dayFirst + counts.monthFirst === 0)
    return { order: 'dayFirst', asked: ambiguous }
  return { order: counts.monthFirst > counts.dayFirst ? 'monthFirst' : 'dayFirst' }
}

/** Reads the file and checks each row against the settings, if given. */
export async function parse(
  bytes: Buffer,
  { settings, withSamples, ...clock }: ParseOptions,
): Promise<ReadImport> {
  const read: ReadImport = { header: [], first: [], rows: 0, samples: 0, checked: undefined }
  // All rows are held: the order of dates is known only when the last one was seen.
  const lines: (readonly string[])[] = []
  for await (const cells of await readTable(bytes)) {
    if (lines.length > 0 && cells.length > 0) read.rows += 1
    if (read.rows > mostRows) throw new Refusal('import.tooLarge', { rows: mostRows })
    lines.push(cells)
  }
  const [header, ...rows] = lines
  if (!header || header.length === 0 || header.length > mostColumns) throw new Refusal('import.unreadable')
  read.header = [...header]
  read.first = rows
    .filter((cells) => cells.length > 0)
    .slice(0, shown)
    .map((cells) => [...cells])
  if (!settings) return read
  const { order, asked } = dateOrderOf(rows, header, settings)
  const check = checkRows(settings, header, { ...clock, order })
  if (asked !== undefined) check.askOrder(asked)
  for (const [at, cells] of rows.entries()) if (cells.length > 0) check.take(at + 2, cells)
  read.samples = check.checked.samples.length
  read.checked = { ...check.checked, ...(!withSamples && { samples: [] }) }
  return read
}

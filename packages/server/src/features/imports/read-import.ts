import { ImportSettings } from '@probeta/contract/imports.ts'
import type { Upload } from '../../http/read-upload.ts'
import { Refusal } from '../../http/refusal.ts'
import { type CheckedRows, checkRows } from './check-rows.ts'
import { readTable } from '../../tables/read-table.ts'

/** The uploaded file of a request; without one there is nothing to read. */
export function uploadOf({ upload }: { upload: Upload | undefined }): Upload {
  if (!upload) throw new Refusal('import.unreadable')
  return upload
}

/** The `settings` field; undefined where it was not sent. Refuses what is not ImportSettings or lacks a needed column. */
export function settingsOf({ fields }: Upload): ImportSettings | undefined {
  const text = fields['settings']
  if (text === undefined) return undefined
  const read = ImportSettings.safeParse(parseJson(text))
  if (!read.success) throw new Refusal('request.invalid', { field: 'settings' })
  const { columns, castOn } = read.data
  const missing = (['sampleRef', 'ageDays', 'strength1'] as const).filter((field) => !columns[field])
  const undated = !columns.castOn && castOn === null ? (['castOn'] as const) : []
  if (missing.length + undated.length > 0)
    throw new Refusal('import.columns', { missing: [...missing, ...undated] })
  return read.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export type ReadImport = {
  header: string[]
  /** The first rows, as they are. */
  first: string[][]
  rows: number
  checked: CheckedRows | undefined
}

const shown = 5
const mostColumns = 200
const mostRows = 200_000

/** Goes through the file once, row by row, and checks each against the settings where there are some. */
export async function readImport(
  upload: Upload,
  settings: ImportSettings | undefined,
  clock: { timeZone: string; now: number },
): Promise<ReadImport> {
  const read: ReadImport = { header: [], first: [], rows: 0, checked: undefined }
  let check: ReturnType<typeof checkRows> | undefined
  let row = 0
  for await (const cells of await readTable(upload)) {
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
  read.checked = check?.checked
  return read
}

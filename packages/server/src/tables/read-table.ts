import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { readSheet } from 'read-excel-file/node'
import { Refusal } from '../base/refusal.ts'
import { guardArchive } from './guard-archive.ts'
import { refuseFar } from './sheet-extent.ts'

/** Rows as texts, the header first; an empty row is an empty list, so that the row numbers are those of the file. */
export type Table = AsyncIterable<readonly string[]> | Iterable<readonly string[]>

const delimiters = [',', ';', '\t'] as const
const chunkLength = 65_536
const longestRow = 200_000

/**
 * UTF-8 or UTF-16 by the byte order mark; text that is not UTF-8 is taken as the encoding of spreadsheets on Windows.
 */
export function decodeText(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function delimiterOf(text: string): string {
  const header = text.slice(0, Math.max(0, text.search(/[\r\n]|$/))).replace(/"[^"]*"/g, '')
  const counts = delimiters.map((mark) => ({ mark, count: header.split(mark).length }))
  return counts.toSorted((a, b) => b.count - a.count)[0]?.mark ?? ','
}

function* inChunks(text: string) {
  for (let at = 0; at < text.length; at += chunkLength) yield text.slice(at, at + chunkLength)
}

async function* readCsv(bytes: Buffer): Table {
  const text = decodeText(bytes)
  if (text.includes('\0')) throw new Refusal('import.unreadable')
  const parser = Readable.from(inChunks(text)).pipe(
    parse({
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: false,
      trim: true,
      max_record_size: longestRow,
    }),
  )
  let row = 0
  try {
    for await (const record of parser) {
      const cells = record as string[]
      row += 1
      refuseFar(row, cells.length)
      yield cells.length === 1 && cells[0] === '' ? [] : cells
    }
  } catch (error) {
    throw error instanceof CsvError ? new Refusal('import.unreadable', { reason: error.code }) : error
  }
}

/** The text of a workbook's cell as in a text file: dates as 2026-03-14, times as 09:30, numbers with a point. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (!(cell instanceof Date)) return String(cell).trim()
  const iso = cell.toISOString()
  // A time of day is a date of the first days of the workbook's calendar.
  return cell.getUTCFullYear() < 1901 ? iso.slice(11, 16) : iso.slice(0, 10)
}

async function readXlsx(bytes: Buffer): Promise<Iterable<readonly string[]>> {
  await guardArchive(bytes)
  const rows = await readSheet(bytes).catch((error: unknown) => {
    throw error instanceof RangeError ? error : new Refusal('import.unreadable')
  })
  const texts = function* () {
    for (const row of rows) {
      const cells = row.map(textOf)
      yield cells.every((cell) => cell === '') ? [] : cells
    }
  }
  return texts()
}

/** The first sheet of a workbook, or a text file; the first bytes decide which. */
export const readTable = async (bytes: Buffer): Promise<Table> =>
  bytes.subarray(0, 2).toString('latin1') === 'PK' ? readXlsx(bytes) : readCsv(bytes)

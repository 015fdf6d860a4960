import { parse as parseTable } from '../../../tables/parse-table.ts'
import { decodeText } from '../../../tables/read-table.ts'
import { readDespatchAdvice } from './read-despatch-advice.ts'

type ParseOptions = { mostRows: number; timeZone: string }
export type NoteLines = { source: 'table' | 'xml'; lines: readonly (readonly string[])[] }

const looksLikeXml = /^(?:\ufeff|\s)*</

/** The rows of a file of delivery notes, the header first. XML or a table: its first character decides. */
export async function parse(bytes: Buffer, { mostRows, timeZone }: ParseOptions): Promise<NoteLines> {
  const isArchive = bytes.subarray(0, 2).toString('latin1') === 'PK'
  if (isArchive || !looksLikeXml.test(decodeText(bytes.subarray(0, 1_000))))
    return { source: 'table', lines: await parseTable(bytes, { mostRows }) }
  return { source: 'xml', lines: readDespatchAdvice(decodeText(bytes), timeZone) }
}

import { Refusal } from '../base/refusal.ts'
import { readTable } from './read-table.ts'

/**
 * All rows of a table, the header first; an empty row is an empty list. Refuses more than `mostRows` rows with content.
 */
export async function parse(bytes: Buffer, { mostRows }: { mostRows: number }): Promise<string[][]> {
  const lines: string[][] = []
  let rows = -1
  for await (const cells of await readTable(bytes)) {
    lines.push([...cells])
    if (cells.length > 0) rows += 1
    if (rows > mostRows) throw new Refusal('import.tooLarge', { rows: mostRows })
  }
  return lines
}

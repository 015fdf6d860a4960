import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'

/** Three cylinders of 100 × 200 mm of one batch, broken at one age. */
export type MeasuredSet = { readonly ageDays: number; readonly psi: readonly [number, number, number] }

/** One batch of the data set: its mixture and its measurements. */
export type Batch = {
  readonly name: string
  readonly mortar: boolean
  readonly curedAtC: number
  /** As printed, in inches; empty where none was measured. */
  readonly slumpIn: string
  /** Ascending by age. */
  readonly sets: readonly MeasuredSet[]
}

const file = new URL('../../../../examples/boxcrete.csv', import.meta.url)

type Row = Readonly<Record<string, string>>

function setOf(row: Row): MeasuredSet | undefined {
  const [a, b, c] = [1, 2, 3].map((n) => row[`Strength${n} (psi)`] ?? '')
  if (!a || !b || !c) return undefined
  return { ageDays: Number(row['Time']), psi: [Number(a), Number(b), Number(c)] }
}

/** The batches of the BOxCrete data set (MIT licence) in the order of the file. */
export async function readBoxcrete(): Promise<Batch[]> {
  const rows: Row[] = parse(await readFile(file), { columns: true, bom: true, skip_empty_lines: true })
  return [...Map.groupBy(rows, (row) => row['Mix Name'] ?? '')].map(([name, ofBatch]) => ({
    name,
    mortar: ofBatch[0]?.['Mortar or Concrete'] === 'Mortar',
    curedAtC: Number(ofBatch[0]?.['Temp (C)']),
    slumpIn: ofBatch[0]?.['Slump (in)'] ?? '',
    sets: ofBatch.flatMap((row) => setOf(row) ?? []).toSorted((a, b) => a.ageDays - b.ageDays),
  }))
}

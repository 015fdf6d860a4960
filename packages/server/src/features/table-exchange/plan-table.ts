import { languages } from '@probeta/contract/base/languages.ts'
import { headingOf, type TableProblem } from '@probeta/contract/laboratory/table-exchange.ts'
import type { Readings } from '../../stores/stores.ts'
import { sentence } from '../../base/language.ts'
import { Refusal } from '../../base/refusal.ts'
import { plainHeading } from '../../tables/plain-heading.ts'
import type { Cells, CurrentRow, Planned, TableDescription } from './describe-table.ts'
import { readCell } from './read-cell.ts'

export type TablePlan = {
  rows: number
  planned: readonly Planned[]
  same: number
  ignored: readonly string[]
  problems: readonly TableProblem[]
}

const plain = (text: string) => text.trim().toLowerCase()

/** The column of each field in the file, by key or heading in any language. Refuses a file without a needed column. */
function matchColumns({ fields }: TableDescription, header: readonly string[]) {
  const heads = header.map(plain)
  const bare = header.map(plainHeading)
  const places = fields.map((field) => {
    const names = [field.key, ...languages.map((language) => sentence(language, headingOf(field.key)))]
    const at = heads.findIndex((head) => names.some((name) => plain(name) === head))
    return { field, at: at < 0 && field.also ? bare.findIndex((head) => field.also?.includes(head)) : at }
  })
  const missing = places.filter(({ field, at }) => field.needed && at < 0).map(({ field }) => field.key)
  if (missing.length > 0) throw new Refusal('import.columns', { missing })
  const used = new Set(places.map(({ at }) => at))
  return { places, ignored: header.filter((name, at) => name.trim() !== '' && !used.has(at)) }
}

/** Compares the whole file with the current table: the rows to add and change, and every problem by its row. */
export async function planTable(
  description: TableDescription,
  table: Iterable<readonly string[]>,
  currentRows: readonly CurrentRow[],
  of: { today: string; stores: Readings },
): Promise<TablePlan> {
  const known = new Map(currentRows.map((one) => [one.key, one]))
  const seen = new Set<string>()
  const problems: TableProblem[] = []
  const planned: Planned[] = []
  const good: Planned[] = []
  let columns: ReturnType<typeof matchColumns> | undefined
  let row = 0
  let rows = 0
  let same = 0
  for (const line of table) {
    row += 1
    if (!columns) {
      columns = matchColumns(description, line)
      continue
    }
    if (line.length === 0) continue
    rows += 1
    const found = readLine(columns.places, line, row)
    problems.push(...found.problems)
    if (found.problems.length > 0) continue
    const cells = description.proposeKey?.(found.cells) ?? found.cells
    const key = description.keyOf(cells)
    const twice = seen.has(key)
    seen.add(key)
    const before = known.get(key)
    // Cells of a column that the file lacks keep their current values.
    const one = { row, key, cells: { ...before?.cells, ...cells }, before }
    const fault = twice
      ? ({ field: description.keyField, code: 'twice', value: cells[description.keyField] ?? '' } as const)
      : description.check?.(one, of)
    if (fault) {
      problems.push({ row, ...fault })
      continue
    }
    good.push(one)
    if (before && isSame(before.cells, one.cells)) same += 1
    else planned.push(one)
  }
  if (!columns) throw new Refusal('import.unreadable')
  problems.push(...((await description.checkAll?.(good, of.stores)) ?? []))
  problems.sort((a, b) => a.row - b.row)
  return { rows, planned, same, ignored: columns.ignored, problems }
}

const isSame = (a: Cells, b: Cells) =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every(
    (key) => (a[key as keyof Cells] ?? '') === (b[key as keyof Cells] ?? ''),
  )

function readLine(places: ReturnType<typeof matchColumns>['places'], line: readonly string[], row: number) {
  const cells: Cells = {}
  const problems: TableProblem[] = []
  for (const { field, at } of places) {
    if (at < 0) continue
    const typed = line[at] ?? ''
    const read = readCell(field, typed)
    if ('fault' in read)
      problems.push({ row, field: field.key, code: read.fault, value: typed.slice(0, 120) })
    else cells[field.key] = read.value
  }
  return { cells, problems }
}

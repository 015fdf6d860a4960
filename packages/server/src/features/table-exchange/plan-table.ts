import { languages } from '@probeta/contract/base/languages.ts'
import {
  type FileColumns,
  type FileField,
  headingOf,
  type TableProblem,
} from '@probeta/contract/laboratory/table-exchange.ts'
import type { Readings } from '../../stores/stores.ts'
import { sentence } from '../../base/language.ts'
import { Refusal } from '../../base/refusal.ts'
import { inWordsOfCountry } from '../../base/words-of-country.ts'
import { plainHeading } from '../../tables/plain-heading.ts'
import type { Cells, CurrentRow, Planned, TableDescription } from './describe-table.ts'
import { readCell } from './read-cell.ts'

export type TablePlan = {
  rows: number
  planned: readonly Planned[]
  same: number
  ignored: readonly string[]
  problems: readonly TableProblem[]
  headings: readonly string[]
  matched: FileColumns
  missing: readonly FileField[]
}

const plain = (text: string) => text.trim().toLowerCase()

/** The column of each field in the file: as `chosen`, else by key or heading in any language. */
function matchColumns({ fields }: TableDescription, header: readonly string[], chosen: FileColumns) {
  const heads = header.map(plain)
  const bare = header.map(plainHeading)
  const taken = new Set(Object.values(chosen).map(plain))
  const places = fields.map((field) => {
    const mine = chosen[field.key]
    // '' means that the file has no such column.
    if (mine !== undefined) return { field, at: mine === '' ? -1 : heads.indexOf(plain(mine)) }
    const said = () => languages.map((language) => sentence(language, headingOf(field.key)))
    // A file may have been written before the laboratory stated its country.
    const names = [field.key, ...said(), ...inWordsOfCountry('', said)]
    const at = heads.findIndex((head) => !taken.has(head) && names.some((name) => plain(name) === head))
    return { field, at: at < 0 && field.also ? bare.findIndex((head) => field.also?.includes(head)) : at }
  })
  const found = places.filter(({ at }) => at >= 0)
  const used = new Set(found.map(({ at }) => at))
  return {
    places,
    matched: Object.fromEntries(found.map(({ field, at }) => [field.key, header[at] ?? ''])) as FileColumns,
    missing: places.filter(({ field, at }) => field.needed && at < 0).map(({ field }) => field.key),
    ignored: header.filter((name, at) => name.trim() !== '' && !used.has(at)),
    problems: found
      .filter(({ at }) => heads.indexOf(heads[at] ?? '') !== heads.lastIndexOf(heads[at] ?? ''))
      .map(({ field, at }) => ({
        ...{ row: 1, field: field.key, code: 'headingTwice' as const },
        value: header[at] ?? '',
      })),
  }
}

/**
 * Compares the whole file with the current table: the rows to add and change, and every problem by its row. Compares
 * nothing where a needed column is missing.
 */
export async function planTable(
  description: TableDescription,
  table: readonly (readonly string[])[],
  currentRows: readonly CurrentRow[],
  of: { today: string; stores: Readings; columns?: FileColumns | undefined },
): Promise<TablePlan> {
  const [header, ...lines] = table
  if (!header || header.every((name) => name.trim() === '')) throw new Refusal('import.unreadable')
  const columns = matchColumns(description, header, of.columns ?? {})
  const { matched, missing, ignored } = columns
  const known = { headings: header, matched, missing, ignored }
  if (missing.length > 0) return { ...known, rows: 0, planned: [], same: 0, problems: columns.problems }
  const compared = compareRows(description, columns.places, lines, { currentRows, today: of.today })
  const problems = [
    ...columns.problems,
    ...compared.problems,
    ...((await description.checkAll?.(compared.good, of.stores)) ?? []),
  ].toSorted((a, b) => a.row - b.row)
  return { ...known, rows: compared.rows, planned: compared.planned, same: compared.same, problems }
}

type Places = ReturnType<typeof matchColumns>['places']

function compareRows(
  description: TableDescription,
  places: Places,
  lines: readonly (readonly string[])[],
  { currentRows, today }: { currentRows: readonly CurrentRow[]; today: string },
) {
  const byKey = new Map(currentRows.map((one) => [one.key, one]))
  const seen = new Map<string, Cells>()
  const problems: TableProblem[] = []
  const planned: Planned[] = []
  const good: Planned[] = []
  let rows = 0
  let same = 0
  for (const [at, line] of lines.entries()) {
    if (line.length === 0) continue
    const row = at + 2
    rows += 1
    const found = readLine(places, line, row)
    problems.push(...found.problems)
    if (found.problems.length > 0) continue
    const read = description.proposeKey?.(found.cells) ?? found.cells
    const before = description.match?.(read) ?? byKey.get(description.keyOf(read))
    const key = before?.key ?? description.keyOf(read)
    const earlier = seen.get(key)
    if (earlier && description.mayRepeat && isSame(earlier, read)) {
      same += 1
      continue
    }
    seen.set(key, read)
    const one = { row, key, cells: merged(before, read, description.keepsEmpty), before }
    const fault = earlier
      ? ({ field: description.keyField, code: 'twice', value: read[description.keyField] ?? '' } as const)
      : description.check?.(one, { today })
    if (fault) {
      problems.push({ row, ...fault })
      continue
    }
    good.push(one)
    if (before && isSame(before.cells, one.cells)) same += 1
    else planned.push(one)
  }
  return { rows, same, planned, good, problems }
}

/** Cells of a column that the file lacks keep their current values. */
const merged = (before: CurrentRow | undefined, cells: Cells, keepsEmpty = false): Cells => ({
  ...before?.cells,
  ...(keepsEmpty && before
    ? Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== ''))
    : cells),
})

const isSame = (a: Cells, b: Cells) =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every(
    (key) => (a[key as keyof Cells] ?? '') === (b[key as keyof Cells] ?? ''),
  )

function readLine(places: Places, line: readonly string[], row: number) {
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

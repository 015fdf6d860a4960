import type { ExchangedTable, TableRow } from '@probeta/contract/laboratory/table-exchange.ts'
import type { Page } from '@probeta/contract/base/values.ts'
import type { Readings } from '../../stores/stores.ts'
import { chooseTable } from './choose-table.ts'
import { inWords, type Wordings } from '../../http/word-query.ts'

const titles: Record<string, string> = {
  places: 'storagePlaces.title',
  holidays: 'visits.calendar.closedDays',
  equipment: 'equipment.title',
  padSets: 'equipment.pads.title',
  ruleSets: 'tables.ownRules',
}
const titleOf = (table: string): string | readonly string[] =>
  titles[table] ??
  (table.endsWith('Reasons')
    ? ['lookups.reasons', `lookups.reasonLists.${table}`]
    : `lookups.lists.${table}.title`)

/** The title of the exported table, above its rows. */
export const wordTable: Wordings = { table: inWords(titleOf) }

/** The current rows in pages: they are few and read at once. */
export async function listRows(
  stores: Readings,
  { table, after, limit }: { table: ExchangedTable; after?: string | undefined; limit: number },
): Promise<Page<TableRow>> {
  const { fields, currentRows } = chooseTable(table)
  const keys = fields.map(({ key }) => key)
  const rows = (await currentRows(stores)).map(({ cells }) => ({
    cells: Object.fromEntries(keys.map((key) => [key, cells[key] ?? ''])),
  }))
  const from = Math.max(0, Number.parseInt(after ?? '0', 10) || 0)
  const items = rows.slice(from, from + limit)
  const next = from + limit < rows.length ? String(from + limit) : null
  return { items, next, total: { count: Math.min(rows.length, 1000), capped: rows.length > 1000 } }
}

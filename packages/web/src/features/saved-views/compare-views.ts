import type { SavedView } from '@probeta/contract/saved-views.ts'
import type { ColumnChoice } from '../../ui/lists/arrange-columns.ts'

export type ViewQuery = SavedView['query']

/** What the address says of the filters of a list, in the order of their names. */
export const queryFrom = (search: Readonly<Record<string, unknown>>, names: readonly string[]): ViewQuery =>
  names.toSorted().flatMap((name) => {
    const value = search[name]
    return value === undefined || value === '' ? [] : [{ name, value: String(value) }]
  })

/** For the address: the filters of a view, and nothing else of the list's. */
export const searchFrom = (query: ViewQuery, names: readonly string[]): Record<string, string | undefined> =>
  Object.fromEntries(names.map((name) => [name, query.find((one) => one.name === name)?.value]))

const told = (query: ViewQuery) =>
  JSON.stringify(query.map(({ name, value }) => `${name}=${value}`).toSorted())
const shown = (choice: ColumnChoice | null | undefined) =>
  choice ? JSON.stringify([choice.order, choice.hidden.toSorted()]) : ''

/** The same filters, order and columns. */
export const isSameView = (
  a: { query: ViewQuery; columns: ColumnChoice | null | undefined },
  b: { query: ViewQuery; columns: ColumnChoice | null | undefined },
): boolean => told(a.query) === told(b.query) && shown(a.columns) === shown(b.columns)

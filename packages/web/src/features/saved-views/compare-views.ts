import type { SavedView } from '@probeta/contract/workplace/saved-views.ts'
import type { ColumnChoice } from '../../ui/lists/arrange-columns.ts'

export type ViewQuery = SavedView['query']

/** Returns the filters of a list from the address, in the order of their names. */
export const queryFrom = (search: Readonly<Record<string, unknown>>, names: readonly string[]): ViewQuery =>
  names.toSorted().flatMap((name) => {
    const value = search[name]
    return value === undefined || value === '' ? [] : [{ name, value: String(value) }]
  })

/** Returns the filters of a view for the address, without the other parameters of the list. */
export const searchFrom = (query: ViewQuery, names: readonly string[]): Record<string, string | undefined> =>
  Object.fromEntries(names.map((name) => [name, query.find((one) => one.name === name)?.value]))

const serialise = (query: ViewQuery) =>
  JSON.stringify(query.map(({ name, value }) => `${name}=${value}`).toSorted())
const serialiseColumns = (choice: ColumnChoice | null | undefined) =>
  choice ? JSON.stringify([choice.order, choice.hidden.toSorted()]) : ''

/** True when filters, order and columns are the same. */
export const isSameView = (
  a: { query: ViewQuery; columns: ColumnChoice | null | undefined },
  b: { query: ViewQuery; columns: ColumnChoice | null | undefined },
): boolean =>
  serialise(a.query) === serialise(b.query) && serialiseColumns(a.columns) === serialiseColumns(b.columns)

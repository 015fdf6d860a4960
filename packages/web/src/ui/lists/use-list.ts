import { useMemo } from 'react'
import { z } from 'zod'
import type { ListOf } from './list-tools.ts'
import { useUrlState } from './use-url-state.ts'

/** The part of an endpoint that a list needs. */
type WithQuery = { readonly query: z.ZodObject }
type Value<T> = T extends boolean ? 'true' | 'false' : T
/** Filters and order of a list, as in the query of its endpoint; without the paging parameters. */
export type FilterOf<E extends WithQuery> = {
  [Name in Exclude<keyof z.output<E['query']>, 'after' | 'limit'>]: Value<z.output<E['query']>[Name]>
}
export type ChangeOf<E extends WithQuery> = { [Name in keyof FilterOf<E>]?: FilterOf<E>[Name] | undefined }

/** Data for the filters above a list, by the names in the query. */
export type Narrowing<Name extends string> = {
  names: readonly Name[]
  query: z.ZodObject
  /** Value of each name; none for a filter not in use. */
  values: Readonly<Record<string, unknown>>
  set: (change: Readonly<Record<string, unknown>>) => void
  clear: (() => void) | undefined
}

const ofPages: readonly string[] = ['after', 'limit']
/** Converts numbers and booleans, which an address holds without quotes, to the text of a query. */
const asText = (value: unknown) =>
  typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
/** Keeps a flag as the text that the query takes; an empty search is undefined. */
const asQueryValue = (value: unknown) =>
  typeof value === 'boolean' ? String(value) : value === '' ? undefined : value

/**
 * A list in the address of its screen: its filters and its order are those of its endpoint's query, so that one that is
 * added there can be linked, cleared, saved and exported. `renamed`: the name in the address where another list of the
 * same screen has the query's own.
 */
export function listInUrl<E extends WithQuery>(
  name: string,
  { query }: E,
  renamed: { readonly [Name in keyof FilterOf<E>]?: string } = {},
) {
  const fields = Object.keys(query.shape).filter((field) => !ofPages.includes(field))
  const inUrl = (field: string) => renamed[field as keyof typeof renamed] ?? field
  const schema = z.object(
    Object.fromEntries(
      fields.map((field) => [inUrl(field), z.preprocess(asText, query.shape[field] as z.ZodType)]),
    ),
  )
  /** The order is no filter: it is not cleared. */
  const unfiltered = new Map(Object.entries(query.parse({})).filter(([field]) => field !== 'sort'))
  return {
    name,
    query,
    schema,
    names: fields.map(inUrl),
    filters: fields.filter((field) => field !== 'sort') as (keyof FilterOf<E> & string)[],
    read: (url: Readonly<Record<string, unknown>>) =>
      Object.fromEntries(fields.map((field) => [field, asQueryValue(url[inUrl(field)])])) as FilterOf<E>,
    write: (change: ChangeOf<E>): Record<string, unknown> =>
      Object.fromEntries(Object.entries(change).map(([field, value]) => [inUrl(field), value])),
    isUnfiltered: (field: string, value: unknown) => value === unfiltered.get(field),
  }
}
type ListInUrl<E extends WithQuery> = ReturnType<typeof listInUrl<E>>

/** The current filters of such a list, and functions that change them. `clear` exists only while something is filtered. */
export function useList<E extends WithQuery>(of: ListInUrl<E>) {
  const [url, setUrl] = useUrlState(of.schema)
  const filter = useMemo(() => of.read(url), [of, url])
  const narrow = (change: ChangeOf<E>): void => setUrl(of.write(change))
  const filtered = of.filters.some((field) => !of.isUnfiltered(field, filter[field as keyof FilterOf<E>]))
  const list: ListOf = { name: of.name, query: filter, url: of.names }
  const clear = filtered ? () => narrow(nothing) : undefined
  const narrowing: Narrowing<keyof FilterOf<E> & string> = {
    query: of.query,
    names: of.filters,
    values: filter,
    set: (change) => setUrl(of.write(change as ChangeOf<E>)),
    clear,
  }
  const nothing = Object.fromEntries(of.filters.map((field) => [field, undefined])) as ChangeOf<E>
  return {
    filter,
    narrow,
    /** Filters by this alone. */
    only: (change: ChangeOf<E>) => narrow({ ...nothing, ...change }),
    filtered,
    clear,
    narrowing,
    list,
  }
}

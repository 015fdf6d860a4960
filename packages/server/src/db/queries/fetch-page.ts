import type { Page } from '@probeta/contract/base/values.ts'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '../kysely-on.ts'
import { countSome } from './count-some.ts'
import { pageFrom, readCursor } from './seek.ts'

/** What is asked for of a list: so many rows, after those that were shown. */
export type Paging = { after?: string | undefined; limit: number }

/** `by`: the columns it is sorted by, the last of them unique; `of`: their values in a row. */
type Asked<Row> = Paging & {
  by: readonly (string | RawBuilder<unknown>)[]
  direction?: 'asc' | 'desc'
  of: (row: Row) => readonly (string | number)[]
}

/** One page of a query, and the count of all its rows. */
export async function fetchPage<Tables, T extends keyof Tables, Row>(
  db: Database,
  found: SelectQueryBuilder<Tables, T, Row>,
  { after, limit, by, direction = 'asc', of }: Asked<Row>,
): Promise<Page<Row>> {
  const keys = by.map((key) => (typeof key === 'string' ? sql.ref(key) : key))
  const seek = readCursor(after, keys.length)
  const beyond = sql.raw(direction === 'asc' ? '>' : '<')
  let page = found.limit(limit + 1)
  if (seek) page = page.where(sql<boolean>`(${sql.join(keys)}) ${beyond} (${sql.join(seek)})`)
  for (const key of keys) page = page.orderBy(key, direction)
  const [rows, counted] = await Promise.all([page.execute(), countSome(db, found.clearSelect())])
  return pageFrom(rows, limit, counted, of, (row) => row)
}

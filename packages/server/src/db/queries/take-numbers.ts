import type { Database } from '../kysely-on.ts'
import { fetchValue } from './fetch-rows.ts'

/** Takes the next numbers of a series and returns the first; the series stays locked until the transaction ends. */
export const takeNumbers = (db: Database, series: string, count: number): Promise<number> =>
  fetchValue(db, 1)`select take_numbers(${series}, ${count})`

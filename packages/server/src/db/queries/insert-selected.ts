import { type RawBuilder, sql } from 'kysely'
import { isCluster } from '../cluster.ts'
import { fetchRows } from './fetch-rows.ts'
import type { Database } from '../kysely-on.ts'

type Insertion = {
  /** Table and alias. */
  into: RawBuilder<unknown>
  /** The columns as SQL lists them: 'id, name'. */
  columns: string
  select: RawBuilder<unknown>
  /** SQL after the rows. */
  ending?: RawBuilder<unknown>
}

/**
 * Inserts the result of a query in one statement. Citus 13.2 writes such a statement wrongly for a table that lies
 * whole on a node (`AND ( IS NOT NULL)`), so there the rows are fetched and sent back.
 */
export async function insertSelected<T = unknown>(
  db: Database,
  { into, columns: listed, select, ending = sql`` }: Insertion,
): Promise<T[]> {
  const columns = listed.split(/,\s*/)
  const named = sql.join(columns.map((column) => sql.ref(column)))
  if (!isCluster(db)) return fetchRows(db)<T>`insert into ${into} (${named}) ${select} ${ending}`
  const rows = await fetchRows(db)<Record<string, unknown>>`
    select ${named} from (${select}) as found (${named})`
  if (rows.length === 0) return []
  const values = sql.join(rows.map((row) => sql`(${sql.join(columns.map((column) => asSent(row[column])))})`))
  return fetchRows(db)<T>`insert into ${into} (${named}) values ${values} ${ending}`
}

/** JSON arrives parsed; a list of objects would otherwise be sent as an array of the database. */
const asSent = (value: unknown) =>
  Array.isArray(value) && value.some((one) => typeof one === 'object' && one !== null)
    ? JSON.stringify(value)
    : value

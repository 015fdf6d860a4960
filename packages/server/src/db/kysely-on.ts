import { createHash } from 'node:crypto'
import {
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'
import type { DB } from './schema.gen.ts'

export type Database = Kysely<DB>

const noop = async () => {}

/**
 * Long statements are joins, which take longer to plan than to run: each connection plans them once, under a name. Short
 * ones, long lists of values and searches by pattern are planned anew, with their values.
 */
function named(sql: string, values: readonly unknown[]): { name?: string } {
  if (sql.length < 600 || values.length > 16 || / i?like /.test(sql)) return {}
  const known = names.get(sql)
  if (known !== undefined) return { name: known }
  const name = createHash('sha1').update(sql).digest('hex').slice(0, 24)
  names.set(sql, name)
  return { name }
}
const names = new Map<string, string>()

/** Kysely over one connection that is already inside its transaction; queries sent together travel together. */
export function kyselyOn(client: pg.ClientBase): Database {
  const connection: DatabaseConnection = {
    async executeQuery<Row>({
      sql,
      parameters,
    }: {
      sql: string
      parameters: readonly unknown[]
    }): Promise<QueryResult<Row>> {
      const { rows, rowCount } = await client.query({
        ...named(sql, parameters),
        text: sql,
        values: [...parameters],
      })
      return { rows: rows as Row[], numAffectedRows: BigInt(rowCount ?? 0) }
    },
    async *streamQuery() {
      throw new Error('a pipelined connection does not stream')
    },
  }
  return new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createDriver: () => ({
        init: noop,
        acquireConnection: async () => connection,
        releaseConnection: noop,
        beginTransaction: noop,
        commitTransaction: noop,
        rollbackTransaction: noop,
        destroy: noop,
      }),
    },
  })
}

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
      const { rows, rowCount } = await client.query(sql, [...parameters])
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

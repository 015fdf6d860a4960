import { createHash } from 'node:crypto'
import {
  type BinaryOperationNode,
  type DatabaseConnection,
  Kysely,
  OperatorNode,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'
import type { DB } from './schema.gen.ts'

export type Database = Kysely<DB>

const noop = async () => {}

/**
 * A list of values is one parameter, an array, however long it is: the statement is the same for any number of them, so
 * that its plan can be kept, and an empty list matches nothing instead of being a syntax error.
 */
class Compiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { leftOperand, operator, rightOperand } = node
    const name = OperatorNode.is(operator) ? operator.operator : undefined
    if (!PrimitiveValueListNode.is(rightOperand) || (name !== 'in' && name !== 'not in')) {
      super.visitBinaryOperation(node)
      return
    }
    this.visitNode(leftOperand)
    this.append(name === 'in' ? ' = any (' : ' <> all (')
    this.appendValue(rightOperand.values)
    this.append(')')
  }
}

/**
 * Joins, and statements that write, since they carry the rules of their table, take longer to plan than to run: each connection
 * plans them once for each laboratory, under a name. PostgreSQL keeps a plan for one search path, and plans anew whenever the
 * laboratory changes under the same name. Other short statements, long lists of values and searches by pattern are planned each
 * time, with their values.
 */
function nameOf(sql: string, values: readonly unknown[], laboratoryId: number | null): string | undefined {
  const costly = sql.length >= 500 || /^\s*(insert|update) | join /.test(sql)
  if (!costly || values.length > mostValues || / i?like /.test(sql)) return undefined
  const digest = digests.get(sql) ?? createHash('sha1').update(sql).digest('hex').slice(0, 24)
  digests.set(sql, digest)
  return `${digest}_${laboratoryId}`
}
const digests = new Map<string, string>()
/** A row of the widest table has fewer; more are those of many rows, of another number each time. */
const mostValues = 64

/** Names under which each connection keeps a plan. */
const planned = new WeakMap<pg.ClientBase, Set<string>>()
const planLimit = 300

/**
 * True if the connection keeps so many plans (of some 300 kB each) that it should be replaced by a new one. Its cached
 * metadata of laboratories in which nobody works any more goes with them.
 */
export const keepsManyPlans = (client: pg.ClientBase): boolean =>
  (planned.get(client)?.size ?? 0) >= planLimit

/**
 * Kysely over one connection that is already inside its transaction, within the laboratory; null: outside of all. Queries sent
 * together travel together. Where `admitted` is rejected, so is every query, whatever it found.
 */
export function kyselyOn(
  client: pg.ClientBase,
  laboratoryId: number | null,
  admitted?: Promise<void>,
): Database {
  const plans = planned.get(client) ?? new Set()
  planned.set(client, plans)
  const connection: DatabaseConnection = {
    async executeQuery<Row>({
      sql,
      parameters,
    }: {
      sql: string
      parameters: readonly unknown[]
    }): Promise<QueryResult<Row>> {
      const name = nameOf(sql, parameters, laboratoryId)
      if (name !== undefined) plans.add(name)
      const answer = client.query({
        ...(name !== undefined && { name }),
        text: sql,
        values: [...parameters],
      })
      answer.catch(() => {})
      await admitted
      const { rows, rowCount } = await answer
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
      createQueryCompiler: () => new Compiler(),
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

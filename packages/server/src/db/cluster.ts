import type pg from 'pg'
import type { Database } from './kysely-on.ts'

/**
 * Returns whether the database is the coordinator of a Citus cluster, on whose nodes the laboratories lie
 * (docs/scaling.md).
 */
export async function onCluster(client: pg.Client | pg.Pool): Promise<boolean> {
  return (await client.query("select from pg_extension where extname = 'citus'")).rowCount === 1
}

/** Places the schema created next on one node as a whole. Without Citus the setting has no effect. */
export const spreadNewSchema = 'set citus.enable_schema_based_sharding = on'

/**
 * Without Citus a sub-select keeps PostgreSQL from reading the setting again for each row; Citus accepts no policy with
 * one.
 */
export const ruleForCluster = (sql: string) =>
  sql.replace(
    /\(select ((?:asked_by_staff|asked_by_client|current_actor|current_client|current_work_sites)\(\))\)/g,
    '$1',
  )

const clusters = new WeakSet<object>()

/** True if the transactions of this pool, or the queries of this transaction, run on a cluster. */
export const isCluster = (of: pg.Pool | Database): boolean => clusters.has(of)

/** Marks a transaction as running on a cluster if its pool does. */
export function ofPool(pool: pg.Pool, db: Database): Database {
  if (clusters.has(pool)) clusters.add(db)
  return db
}

/** Checks once for a pool, before it is used. */
export async function noteCluster(pool: pg.Pool): Promise<void> {
  if (await onCluster(pool)) clusters.add(pool)
}

import type pg from 'pg'
import type { Database } from './kysely-on.ts'

/** Whether the database is the coordinator of a Citus cluster, on whose nodes the laboratories lie (docs/scaling.md). */
export async function onCluster(client: pg.Client | pg.Pool): Promise<boolean> {
  return (await client.query("select from pg_extension where extname = 'citus'")).rowCount === 1
}

/** Has the schema that is made next lie whole on one of the nodes. Without Citus a setting that nobody reads. */
export const spreadNewSchema = 'set citus.enable_schema_based_sharding = on'

/** Elsewhere a sub-select keeps PostgreSQL from asking the setting anew for each row; Citus takes no rule with one. */
export const ruleForCluster = (sql: string) =>
  sql.replace(
    /\(select ((?:asked_by_staff|asked_by_client|current_actor|current_client|current_work_sites)\(\))\)/g,
    '$1',
  )

const clusters = new WeakSet<object>()

/** Whether the transactions of this pool, or what is asked in this one, are those of a cluster. */
export const isCluster = (of: pg.Pool | Database): boolean => clusters.has(of)

/** What is asked in a transaction of the pool goes where that goes. */
export function ofPool(pool: pg.Pool, db: Database): Database {
  if (clusters.has(pool)) clusters.add(db)
  return db
}

/** Looks, once for a pool, before anything is done with it. */
export async function noteCluster(pool: pg.Pool): Promise<void> {
  if (await onCluster(pool)) clusters.add(pool)
}

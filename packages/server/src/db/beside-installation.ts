import { type QueryCreator, sql } from 'kysely'
import { isCluster } from './cluster.ts'
import type { Database } from './kysely-on.ts'
import type { DB } from './schema.gen.ts'

/** Columns of these tables, held by only one node of a cluster, that a laboratory's people see beside its own rows. */
const shown = {
  credential: 'user_id, must_change',
  password_link: 'user_id, purpose, mail_id, created_at, expires_at, used_at, voided_at',
  outgoing_mail: 'id, state',
  sign_in_attempt: 'account, at, succeeded',
} as const

/**
 * For a query on a laboratory's tables that reads rows of the installation's tables too. On a cluster those are sent to
 * the laboratory's node first, because no query there reads both.
 */
export function besideInstallation(
  db: Database,
  ...tables: readonly (keyof typeof shown)[]
): QueryCreator<DB> {
  if (!isCluster(db)) return db
  return tables.reduce<QueryCreator<DB>>(
    (query, table) =>
      query.with(
        (name) => name(table).materialized(),
        () => sql<never>`select ${sql.raw(shown[table])} from installation.${sql.table(table)}`,
      ),
    db,
  )
}

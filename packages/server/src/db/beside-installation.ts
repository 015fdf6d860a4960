import { type QueryCreator, sql } from 'kysely'
import { isCluster } from './cluster.ts'
import type { Database } from './kysely-on.ts'
import type { DB } from './schema.gen.ts'

/** What of these tables, which only one node of a cluster holds, people of a laboratory are shown beside its own rows. */
const shown = {
  credential: 'user_id, must_change',
  password_link: 'user_id, purpose, mail_id, created_at, expires_at, used_at, voided_at',
  outgoing_mail: 'id, state',
  sign_in_attempt: 'account, at, succeeded',
} as const

/**
 * For a query of a laboratory's tables that looks, row by row, into some of the installation. On a cluster they are sent
 * to the laboratory's node first: there no query reads both.
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

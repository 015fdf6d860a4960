import type { Database } from '../../db/kysely-on.ts'

/**
 * Makes one change of the laboratory as a person; null: the server. Its action, and its reason where it has one, stand in
 * the audit trail. The time there is always that of the database: what the demonstration enters today was entered today.
 */
export type Enter = <T>(
  by: number | null,
  action: string,
  work: (db: Database) => Promise<T>,
  reason?: string,
) => Promise<T>

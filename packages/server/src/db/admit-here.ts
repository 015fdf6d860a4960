import { sql } from 'kysely'
import type { Database } from './kysely-on.ts'

/**
 * Registers with the installation that these people may sign in to the laboratory of the scope; call it before they
 * become its members.
 */
export const admitHere = (db: Database, ...people: number[]): Promise<unknown> =>
  sql`insert into laboratory_account (laboratory_id, user_id)
    select current_laboratory(), person from unnest(${people}::int[]) person on conflict do nothing`.execute(
    db,
  )

import { sql } from 'kysely'
import type { Database } from '../kysely-on.ts'
import type { Scope } from '../scope.ts'

/**
 * For changes that people make to their own account. Their trail belongs to the installation, and the scope of a
 * client's user may not write to it: for this one operation the client is left out of the scope.
 */
export async function writeOwnTrail<T>(
  db: Database,
  { clientId }: Scope,
  work: () => Promise<T>,
): Promise<T> {
  await sql`select set_config('probeta.client', '', true)`.execute(db)
  const result = await work()
  await sql`select set_config('probeta.client', ${clientId ?? ''}, true)`.execute(db)
  return result
}

import type { Database } from '../../db/kysely-on.ts'
import { fetchNames, type Named } from '../../db/queries/fetch-names.ts'

/** Names for ids within the scope. */
export const readNames = (db: Database) => (named: Named) => fetchNames(db, named)

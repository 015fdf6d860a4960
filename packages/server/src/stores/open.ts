import type { Database } from '../db/kysely-on.ts'
import type { Scope } from '../db/scope.ts'

/** Opens a store by its function, on one connection and within one scope. */
export type Open = <T>(store: (db: Database, scope: Scope) => T) => T

export const opening =
  (db: Database, scope: Scope): Open =>
  (store) =>
    store(db, scope)

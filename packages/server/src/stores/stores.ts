import type { Database } from '../db/kysely-on.ts'
import type { Scope } from '../db/scope.ts'
import { opening } from './open.ts'
import { everyStore, readings } from './stores.gen.ts'

/** The stores of a read: the queries of every store, within the scope. */
export const readStores = (db: Database, scope: Scope) => readings(opening(db, scope))

/** The stores of a change: the same queries, and the writes. */
export const writeStores = (db: Database, scope: Scope) => everyStore(opening(db, scope))

export type Readings = ReturnType<typeof readStores>
export type Stores = ReturnType<typeof writeStores>

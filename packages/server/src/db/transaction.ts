import pg from 'pg'
import { type Database, kyselyOn } from './kysely-on.ts'
import { laboratoryRole, searchPath } from './roles.ts'
import type { Scope } from './scope.ts'

const setting = (name: string, value: string) => `set_config('${name}', ${pg.escapeLiteral(value)}, true)`

/**
 * Enters the laboratory: its role can reach no other, and its tables are found by their plain names. One statement, which
 * costs a third less than a SET LOCAL for each.
 */
const openScope = (scope: Scope, why: { action?: string; reason?: string }) =>
  `select ${[
    setting('role', laboratoryRole(scope.laboratoryId)),
    setting('search_path', searchPath(scope.laboratoryId)),
    setting('probeta.laboratory', String(scope.laboratoryId)),
    setting('probeta.user', scope.userId === null ? '' : String(scope.userId)),
    setting('probeta.client', scope.clientId ?? ''),
    setting('probeta.work_sites', `{${scope.workSites.join(',')}}`),
    ...(why.action ? [setting('probeta.action', why.action)] : []),
    ...(why.reason ? [setting('probeta.reason', why.reason)] : []),
  ].join(', ')}`

const hasWritten = 'select pg_current_xact_id_if_assigned() is not null as wrote'

type Work<T> = (db: Database, client: pg.PoolClient) => Promise<T>

/** A consistent look within the scope. The database refuses to write in it. */
export const reading = <T>(pool: pg.Pool, scope: Scope, work: Work<T>): Promise<T> =>
  transaction(pool, `begin read only; ${openScope(scope, {})}`, work)

/** The same, where many queries follow each other and all must see one moment. */
export const readingMoment = <T>(pool: pg.Pool, scope: Scope, work: Work<T>): Promise<T> =>
  transaction(pool, `begin isolation level repeatable read read only; ${openScope(scope, {})}`, work)

/** One change with its audit rows, or nothing at all. */
export const changing = <T>(
  pool: pg.Pool,
  scope: Scope,
  action: string,
  reason: string | undefined,
  work: Work<T>,
) =>
  transaction(pool, `begin; ${openScope(scope, { action, ...(reason && { reason }) })}`, work, {
    laboratoryId: scope.laboratoryId,
    action,
  })

/** What belongs to no laboratory: people, their links and letters. No table of a laboratory can be reached in it. */
export const outsideLaboratories = <T>(pool: pg.Pool, work: Work<T>): Promise<T> =>
  transaction(pool, 'begin', work, { laboratoryId: null, action: '' })

/** A transaction that wrote something and was committed. `laboratoryId` null: outside of laboratories. */
export type Committed = { laboratoryId: number | null; action: string }

const listeners = new WeakMap<pg.Pool, (change: Committed) => void>()

/** Calls `listener` after every change of this process that was committed: there is no other way to make one. */
export const onCommitted = (pool: pg.Pool, listener: (change: Committed) => void): void => {
  listeners.set(pool, listener)
}

async function transaction<T>(pool: pg.Pool, opening: string, work: Work<T>, change?: Committed): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    // Not awaited: the opening travels with the first query. If it fails, that query fails with it.
    const opened = client.query(opening)
    opened.catch(() => {})
    const result = await work(kyselyOn(client), client)
    await opened
    const listener = change && listeners.get(pool)
    // A transaction has a number of its own once it has written something.
    const wrote = listener && client.query<{ wrote: boolean }>(hasWritten)
    wrote?.catch(() => {})
    await client.query('commit')
    if (change && (await wrote)?.rows[0]?.wrote) listener?.(change)
    return result
  } catch (error) {
    await client.query('rollback').catch((lost: unknown) => {
      broken = lost instanceof Error ? lost : new Error(String(lost))
    })
    throw error
  } finally {
    client.release(broken)
  }
}

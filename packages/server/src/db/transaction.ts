import pg from 'pg'
import { Refusal } from '../base/refusal.ts'
import { isCluster, ofPool } from './cluster.ts'
import { type Database, keepsManyPlans, kyselyOn } from './kysely-on.ts'
import { laboratoryRole, laboratorySchema, limitedLaboratoryRole, searchPath } from './roles.ts'
import type { Scope } from './scope.ts'

/** What the trail says of a change; `origin`: the address from which the request came. */
type Why = { action?: string; reason?: string | undefined; origin?: string | undefined }
type Setting = readonly [name: string, value: string]

/**
 * Enters the laboratory: its role can reach no other, and its tables are found by their unqualified names. One
 * statement, which costs a third less than a SET LOCAL for each.
 */
function openScope(pool: pg.Pool, scope: Scope, why: Why): string {
  const settings: Setting[] = [
    ['role', (scope.limited ? limitedLaboratoryRole : laboratoryRole)(scope.laboratoryId)],
    ['search_path', searchPath(scope.laboratoryId)],
    ['probeta.laboratory', String(scope.laboratoryId)],
    ['probeta.actor', scope.userId === null ? '' : String(scope.userId)],
    ['probeta.client', scope.clientId ?? ''],
    ['probeta.work_sites', `{${scope.workSites.join(',')}}`],
    ...(why.action ? [['probeta.action', why.action] as const] : []),
    ...(why.reason ? [['probeta.reason', why.reason] as const] : []),
    ...(why.origin ? [['probeta.origin', why.origin] as const] : []),
  ]
  if (isCluster(pool)) return `do $settings$ begin ${settings.map(setOnNodes).join(' ')} end $settings$`
  return `select ${settings.map(([name, value]) => `set_config('${name}', ${pg.escapeLiteral(value)}, true)`).join(', ')}`
}

/**
 * Citus forwards SET LOCAL to the nodes, with the whole message it came in. There it signs in as the role, or as the
 * owner of the function that queries.
 */
const setOnNodes = ([name, value]: Setting) =>
  name === 'role'
    ? `perform set_config('role', ${pg.escapeLiteral(value)}, true);`
    : `set local ${name} = ${name === 'search_path' ? value : pg.escapeLiteral(value)};`

const hasWritten = 'select pg_current_xact_id_if_assigned() is not null as wrote'
/**
 * The same for the node of a cluster where the laboratory lies: it numbers its own transactions. Rows that the gate has
 * written cannot be read by anybody else in the same transaction, and then something was written.
 */
async function wroteThere(client: pg.PoolClient): Promise<boolean> {
  await client.query('savepoint asked')
  try {
    const { rows } = await client.query<{ wrote: boolean }>(
      `${hasWritten} from (select count(*) from (select from audit_seal limit 1) newest) here`,
    )
    return rows[0]?.wrote === true
  } catch {
    await client.query('rollback to savepoint asked')
    return true
  }
}

type Work<T> = (db: Database, client: pg.PoolClient) => Promise<T>

/** A consistent read within the scope. The database refuses writes in it. */
export const reading = <T>(pool: pg.Pool, scope: Scope, work: Work<T>): Promise<T> =>
  transaction(pool, scope.laboratoryId, `begin read only; ${openScope(pool, scope, {})}`, work)

/** The same as one snapshot, for many queries that must all see one moment. */
export const readingMoment = <T>(pool: pg.Pool, scope: Scope, work: Work<T>): Promise<T> =>
  transaction(
    pool,
    scope.laboratoryId,
    `begin isolation level repeatable read read only; ${openScope(pool, scope, {})}`,
    work,
  )

/** What is sent before the first query of a change, and with its commit. */
type Beside<T> = {
  /** Decides whether the change is made; nothing learns what its first queries found before this has ended. */
  first?: (client: pg.PoolClient) => Promise<void>
  /** Writes something of the result. */
  last?: (result: T, client: pg.PoolClient) => Promise<unknown>
}

/** One change with its audit rows, or nothing at all. */
export const changing = <T>(
  pool: pg.Pool,
  scope: Scope,
  action: string,
  reason: string | undefined,
  work: Work<T>,
  { origin, ...beside }: { origin?: string } & Beside<T> = {},
) =>
  transaction(
    pool,
    scope.laboratoryId,
    `begin; ${openScope(pool, scope, { action, reason, origin })}`,
    work,
    action,
    beside,
  )

/**
 * A transaction on data that belongs to no laboratory: people, their links and letters. It reaches no table of a
 * laboratory.
 */
export const outsideLaboratories = <T>(pool: pg.Pool, work: Work<T>): Promise<T> =>
  transaction(pool, null, 'begin', work, '')

/** A transaction that wrote something and was committed. `laboratoryId` null: outside of laboratories. */
export type Committed = { laboratoryId: number | null; action: string }

const listeners = new WeakMap<pg.Pool, (change: Committed) => void>()

/** Calls `listener` after every change of this process that was committed: there is no other way to make one. */
export const onCommitted = (pool: pg.Pool, listener: (change: Committed) => void): void => {
  listeners.set(pool, listener)
}

/** Without `action` the transaction is read-only. */
async function transaction<T>(
  pool: pg.Pool,
  laboratoryId: number | null,
  opening: string,
  work: Work<T>,
  action?: string,
  { first, last }: Beside<T> = {},
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  let ending: Promise<unknown> | undefined
  // Not awaited: the opening travels with the first query. If it fails, that query fails with it.
  const opened = client.query(opening)
  opened.catch(() => {})
  // Nor is this: it travels with the first query, whose answer waits for it.
  const admitted = first?.(client)
  admitted?.catch(() => {})
  try {
    const result = await work(ofPool(pool, kyselyOn(client, laboratoryId, admitted)), client)
    await opened
    await admitted
    if (action === undefined) {
      // Nothing was written that could fail to be: whoever reads does not wait for the end of the transaction.
      ending = client.query('commit')
      return result
    }
    const listener = listeners.get(pool)
    const there = listener && laboratoryId !== null && isCluster(pool) && (await wroteThere(client))
    // Sent together; the database answers in order, and commits nothing of a transaction in which a statement failed.
    const [, wrote, committed] = await Promise.all([
      last?.(result, client),
      // A transaction gets an id of its own once it has written something.
      listener && client.query<{ wrote: boolean }>(hasWritten),
      client.query('commit'),
    ])
    if (committed.command !== 'COMMIT')
      throw new Error(`${action}: a statement failed, and nobody waited for it`)
    if (wrote?.rows[0]?.wrote || there) listener?.({ laboratoryId, action })
    return result
  } catch (failed) {
    // Where the opening failed, everything after it only reports that an earlier statement failed; and what was not admitted is
    // not told why it would have failed.
    const error: unknown = await opened
      .then(() => admitted)
      .then(
        () => failed,
        (earlier: unknown) => earlier,
      )
    await client.query('rollback').catch((lost: unknown) => {
      broken = lost instanceof Error ? lost : new Error(String(lost))
    })
    if (!broken && laboratoryId !== null && (await isRemoved(client, laboratoryId, error)))
      throw new Refusal('laboratory.notReady')
    throw error
  } finally {
    const release = () => client.release(broken ?? keepsManyPlans(client))
    if (ending) ending.then(release, (lost: unknown) => client.release(lost instanceof Error ? lost : true))
    else release()
  }
}

/**
 * True if an error arose because the laboratory was removed since its session was opened: its role, its schema or a
 * table of it is unknown then, each with another error code.
 */
async function isRemoved(client: pg.PoolClient, laboratoryId: number, error: unknown): Promise<boolean> {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (!/^(42|3F|22023|XX000)/.test(code)) return false
  const { rows } = await client.query<{ removed: boolean }>('select to_regnamespace($1) is null as removed', [
    laboratorySchema(laboratoryId),
  ])
  return rows[0]?.removed === true
}

import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Scope } from '../db/scope.ts'
import type { Vault } from '../base/vault.ts'
import { Refusal } from '../base/refusal.ts'
import { advisoryLocks } from '../db/advisory-locks.ts'

/** The stored response of an earlier call with the same key: sent again instead of repeating the work. */
export class Replay extends Error {
  override name = 'Replay'
  readonly answer: unknown
  constructor(answer: unknown) {
    super('answered before')
    this.answer = answer
  }
}

export type Key = { key: string; fingerprint: Buffer }

const uuidShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The caller's key and a fingerprint of its request: the same key with another body is refused. */
export function keyOf(
  header: string | string[] | undefined,
  method: string,
  url: string,
  body: unknown,
): Key {
  if (typeof header !== 'string' || !uuidShape.test(header))
    throw new Refusal('request.keyMissing', { header: 'Idempotency-Key' })
  const fingerprint = createHash('sha256')
    .update(`${method} ${url}\n${JSON.stringify(body ?? null)}`)
    .digest()
  return { key: header, fingerprint }
}

/** The owner of a response: sealed for one call, it opens for no other. */
const ownerOf = ({ laboratoryId, userId }: Scope, key: string) => `answer ${laboratoryId} ${userId} ${key}`

/** The stored response; rows from before responses were sealed hold it unsealed. */
function openAnswer(vault: Vault, owner: string, kept: unknown): unknown {
  if (typeof kept !== 'string') return kept
  return JSON.parse(vault.open(Buffer.from(kept, 'base64'), owner))
}

const isLockTimeout = (error: unknown) => error instanceof pg.DatabaseError && error.code === '55P03'

/**
 * Throws the response of an earlier call with the same key. A call that runs at the same time is waited for, some seconds at
 * most: both lock the key until the end of their transaction.
 */
export async function replayAnswered(
  client: pg.ClientBase,
  scope: Scope,
  vault: Vault,
  { key, fingerprint }: Key,
): Promise<void> {
  const { laboratoryId, userId } = scope
  // Sent together; the second statement sees what was committed while the first one waited.
  const locked = client.query('select pg_advisory_xact_lock($1::integer, hashtext($2))', [
    advisoryLocks.answers,
    `${laboratoryId} ${userId} ${key}`,
  ])
  const found = client.query<{ fingerprint: Buffer; answer: unknown }>(
    'select fingerprint, answer from idempotency where user_id = $1 and key = $2',
    [userId, key],
  )
  found.catch(() => {})
  await locked.catch((error: unknown) => {
    throw isLockTimeout(error) ? new Refusal('request.inProgress') : error
  })
  const { rows } = await found
  const [earlier] = rows
  if (!earlier) return
  if (!earlier.fingerprint.equals(fingerprint)) throw new Refusal('request.keyReused')
  throw new Replay(openAnswer(vault, ownerOf(scope, key), earlier.answer))
}

/**
 * Stores the response sealed: it may hold something shown only once, such as a first password, and others read the
 * database and its copies.
 */
export async function keepAnswer(
  client: pg.ClientBase,
  scope: Scope,
  vault: Vault,
  { key, fingerprint }: Key,
  answer: unknown,
): Promise<void> {
  const sealed = vault.seal(JSON.stringify(answer ?? null), ownerOf(scope, key)).toString('base64')
  await client.query('insert into idempotency (user_id, key, fingerprint, answer) values ($1, $2, $3, $4)', [
    scope.userId,
    key,
    fingerprint,
    JSON.stringify(sealed),
  ])
}

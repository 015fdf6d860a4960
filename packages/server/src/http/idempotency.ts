import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Scope } from '../db/scope.ts'
import type { Vault } from '../base/vault.ts'
import { Refusal, orRefuse } from '../base/refusal.ts'

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

/**
 * Claims the key inside the change's own transaction; a concurrent duplicate waits here and then finds the response.
 */
export async function claimKey(
  client: pg.ClientBase,
  scope: Scope,
  vault: Vault,
  { key, fingerprint }: Key,
): Promise<void> {
  const owner = [scope.userId, key]
  const claimed = await client.query(
    'insert into idempotency (user_id, key, fingerprint) values ($1, $2, $3) on conflict do nothing',
    [...owner, fingerprint],
  )
  if (claimed.rowCount === 1) return
  const { rows } = await client.query<{ fingerprint: Buffer; answer: unknown }>(
    'select fingerprint, answer from idempotency where user_id = $1 and key = $2',
    owner,
  )
  const earlier = orRefuse(rows[0], 'request.inProgress')
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
  { key }: Key,
  answer: unknown,
): Promise<void> {
  const sealed = vault.seal(JSON.stringify(answer ?? null), ownerOf(scope, key)).toString('base64')
  await client.query('update idempotency set answer = $3 where user_id = $1 and key = $2', [
    scope.userId,
    key,
    JSON.stringify(sealed),
  ])
}

import { quarterHour, type Limit, waitAfter } from '../sign-in-attempts/wait-after.ts'
import { longestAgent } from '../sign-in-attempts/claim-attempt.ts'
import type pg from 'pg'
import type { Scope } from '../../db/scope.ts'
import { changing } from '../../db/transaction.ts'
import { Refusal } from '../../base/refusal.ts'

/** Wrong PINs in a row, after which only a password or a passkey opens it again. */
export const mostWrongPins = 5

/** A slip of a wet finger costs no wait; from the third on each wrong PIN costs time. */
const limit: Limit = { free: 3, first: 5 }

type Failures = { failures: number; since: number }
type Stored = { pin_hash: string; failures: number }

/** The address and the program of an attempt. */
type Caller = { pool: pg.Pool; ip: string; agent: string }

export type PinClaim = {
  /** Undefined: nobody of this laboratory, inactive, or without a PIN. */
  pinHash: string | undefined
  /** If this attempt is wrong, it was the last. */
  last: boolean
  succeeded(): Promise<void>
}

/**
 * Lets one PIN through to be compared, or refuses it. It counts as wrong from the start, over all tablets, and one
 * after the other: of a thousand at once no more pass than of a thousand in turn. Unknown persons wait like known ones.
 */
export async function claimPin({ pool, ip, agent }: Caller, scope: Scope, userId: number): Promise<PinClaim> {
  const account = `pin:${userId}`
  const { id, stored } = await changing(pool, scope, 'session.pin', undefined, async (_, client) => {
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`account ${account}`])
    const found = await client.query<Stored>(
      `select p.pin_hash, p.failures from pin p join app_user u on u.id = p.user_id and u.active
       join membership m on m.user_id = u.id and m.client_id is null
       where p.user_id = $1 for update of p`,
      [userId],
    )
    const pin = found.rows[0]
    if (pin && pin.failures >= mostWrongPins) throw new Refusal('pin.closed')
    const { rows } = await client.query<Failures>(
      `select count(*)::int as failures, coalesce(extract(epoch from statement_timestamp() - max(at)), 0)::float8 as since
       from sign_in_attempt where account = $1 and not succeeded and at > statement_timestamp() - make_interval(secs => $2)
         and at > coalesce((select max(at) from sign_in_attempt where account = $1 and succeeded), '-infinity')`,
      [account, quarterHour],
    )
    const { failures, since } = rows[0] ?? { failures: 0, since: 0 }
    // Failures that the owner has cleared by signing in with more than the PIN do not count.
    const counted = pin ? Math.min(failures, pin.failures) : failures
    const retryAfter = waitAfter(limit, counted, since)
    if (retryAfter > 0) throw new Refusal('request.tooMany', { retryAfter })
    const made = await client.query<{ id: string }>(
      `insert into sign_in_attempt (account, ip, succeeded, way, agent) values ($1, $2, false, 'pin', $3) returning id`,
      [account, ip, agent.slice(0, longestAgent)],
    )
    if (pin) await client.query('update pin set failures = failures + 1 where user_id = $1', [userId])
    return { id: made.rows[0]?.id, stored: pin }
  })
  return {
    pinHash: stored?.pin_hash,
    last: stored !== undefined && stored.failures + 1 >= mostWrongPins,
    async succeeded() {
      await pool.query('update sign_in_attempt set succeeded = true where id = $1', [id])
      await pool.query('update pin set failures = 0 where user_id = $1', [userId])
    },
  }
}

import type { attemptWays } from '@probeta/contract/access/users.ts'
import type pg from 'pg'
import { outsideLaboratories } from '../../db/transaction.ts'
import { Refusal } from '../../base/refusal.ts'
import { type Limit, quarterHour, waitAfter } from './wait-after.ts'

/** Limit for addresses from which the owner has signed in before; guesses from elsewhere do not count. */
export const fromKnownAddress: Limit = { free: 5, first: 2 }
/**
 * Limit for all addresses together from which nobody has signed in to this account: ten guesses in a quarter of an
 * hour.
 */
export const fromUnknownNames: Limit = { free: 5, first: 15 }
/** Limit for one address that tries many accounts; thirty, for a whole laboratory may sit behind one. */
export const fromOneAddress: Limit = { free: 30, first: 2 }

const remembered = '90 days'

/** The credential of a sign-in attempt. */
export type Way = (typeof attemptWays)[number]

/** A sign-in attempt: account, address, credential and program; the account need not exist. */
export type Knock = { account: string; ip: string; way: Way; agent: string }

/** Longer user agents are cut. */
export const longestAgent = 300

type Counted = { known: boolean } & Record<
  'here' | 'here_since' | 'strangers' | 'strangers_since' | 'address' | 'address_since',
  number
>

const count = `
  with recent as (
    select account, ip, way, at from sign_in_attempt
    where account = $1 and not succeeded and at > statement_timestamp() - make_interval(secs => $3)
    union all
    select account, ip, way, at from sign_in_attempt
    where ip = $2 and account <> $1 and not succeeded and at > statement_timestamp() - make_interval(secs => $3)
  ), known as (
    select ip, max(at) as at from sign_in_attempt
    where account = $1 and succeeded and at > statement_timestamp() - $4::interval group by ip
  ), sorted as (
    select at,
           account = $1 and way = $5 and ip = $2 and at > coalesce((select k.at from known k where k.ip = $2), '-infinity') as here,
           account = $1 and way = $5 and ip not in (select k.ip from known k) as stranger,
           ip = $2 as address
    from recent
  )
  select exists (select from known where ip = $2) as known,
         count(*) filter (where here)::int as here,
         coalesce(extract(epoch from statement_timestamp() - max(at) filter (where here)), 0)::float8 as here_since,
         count(*) filter (where stranger)::int as strangers,
         coalesce(extract(epoch from statement_timestamp() - max(at) filter (where stranger)), 0)::float8 as strangers_since,
         count(*) filter (where address)::int as address,
         coalesce(extract(epoch from statement_timestamp() - max(at) filter (where address)), 0)::float8 as address_since
  from sorted`

const waitOf = (counted: Counted) =>
  counted.known
    ? waitAfter(fromKnownAddress, counted.here, counted.here_since)
    : Math.max(
        waitAfter(fromUnknownNames, counted.strangers, counted.strangers_since),
        waitAfter(fromOneAddress, counted.address, counted.address_since),
      )

export type Attempt = { succeeded(): Promise<unknown>; uncounted(): Promise<unknown> }

/**
 * Lets one attempt through to the password or refuses it. It counts as failed from the start: of a thousand at once the
 * first is counted before the second is checked. Unknown accounts are limited like known ones, and each way by itself:
 * guesses at a password do not hold up the owner's passkey.
 */
export async function claimAttempt(pool: pg.Pool, knock: Knock): Promise<Attempt> {
  const { account, ip, way, agent } = knock
  const id = await outsideLaboratories(pool, async (_, client) => {
    // First the account, then the address: always in this order, to avoid deadlocks.
    for (const what of [`account ${account}`, `address ${ip}`])
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [what])
    const { rows } = await client.query<Counted>(count, [account, ip, quarterHour, remembered, way])
    const retryAfter = rows[0] ? waitOf(rows[0]) : 0
    if (retryAfter > 0) throw new Refusal('request.tooMany', { retryAfter })
    const made = await client.query<{ id: string }>(
      'insert into sign_in_attempt (account, ip, way, agent, succeeded) values ($1, $2, $3, $4, false) returning id',
      [account, ip, way, agent.slice(0, longestAgent)],
    )
    return made.rows[0]?.id
  })
  return {
    succeeded: () => pool.query('update sign_in_attempt set succeeded = true where id = $1', [id]),
    uncounted: () => pool.query('delete from sign_in_attempt where id = $1', [id]),
  }
}

import type { Queryable } from '../../db/queryable.ts'
import { fromKnownAddress, fromUnknownNames } from './claim-attempt.ts'
import { quarterHour, waitAfter } from './wait-after.ts'

/** `everywhere` false: no wait from addresses where the person has signed in before. */
export type Wait = { until: string; everywhere: boolean }

type Counted = { account: string; known: boolean; failures: number; since: number; at: string }

/** The accounts whose next attempt has to wait, by the same rules that make it wait. */
export async function findWaits(
  db: Queryable,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, Wait>> {
  if (accounts.length === 0) return new Map()
  const { rows } = await db.query(
    `with failed as (
       select account, ip, way, at from sign_in_attempt
       where account = any($1) and not succeeded and at > statement_timestamp() - make_interval(secs => $2)
     ), known as (
       select account, ip, max(at) as at from sign_in_attempt
       where account in (select account from failed) and succeeded and at > statement_timestamp() - interval '90 days' group by account, ip
     )
     select f.account, k.ip is not null as known, count(*)::int as failures, max(f.at) as at,
            extract(epoch from statement_timestamp() - max(f.at))::float8 as since
     from failed f left join known k using (account, ip)
     where k.at is null or f.at > k.at
     group by f.account, f.way, k.ip`,
    [accounts, quarterHour],
  )
  const waits = new Map<string, Wait>()
  for (const { account, known, failures, since, at } of rows as Counted[]) {
    // Only user names are also limited by address; codes and PINs are counted over all of them.
    const everywhere = account.includes(':')
    const seconds = waitAfter(everywhere || known ? fromKnownAddress : fromUnknownNames, failures, since)
    if (seconds <= 0) continue
    const until = new Date(Date.parse(at) + (since + seconds) * 1_000).toISOString()
    const before = waits.get(account)
    if (!before || before.until < until) waits.set(account, { until, everywhere })
  }
  return waits
}

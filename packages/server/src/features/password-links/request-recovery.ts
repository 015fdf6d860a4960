import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { requestRecoveryEndpoint } from '@probeta/contract/access/password-links.ts'
import { newId } from '../../db/new-id.ts'
import { outsideLaboratories } from '../../db/transaction.ts'
import type { PublicContext } from '../../http/mount.ts'
import { Refusal } from '../../base/refusal.ts'

const freeRequests = 5
const longestWait = 900
const mostOfAnAddress = 60

/** Requests from one IP address in the last quarter of an hour; `since`: seconds since the newest for the same account. */
type Counted = { same: number; since: number; all: number }

/**
 * Only records the typed name: the same work whether or not the user exists, so neither the answer nor its time
 * discloses it. Waits grow as at sign-in, per account and IP address.
 */
export async function requestRecovery(
  { pool, ip }: PublicContext,
  { body }: Parsed<typeof requestRecoveryEndpoint>,
): Promise<Record<string, never>> {
  const account = body.account.toLowerCase()
  await outsideLaboratories(pool, async (_, client) => {
    // Concurrent requests are counted one after the other.
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`recovery ${ip}`])
    const { rows } = await client.query<Counted>(
      `select count(*) filter (where account = $1)::int as same, count(*)::int as all,
              coalesce(extract(epoch from statement_timestamp() - max(at) filter (where account = $1)), 0)::float8 as since
       from recovery_request where ip = $2 and at > statement_timestamp() - interval '15 minutes'`,
      [account, ip],
    )
    const retryAfter = rows[0] ? waitOf(rows[0]) : 0
    if (retryAfter > 0) throw new Refusal('request.tooMany', { retryAfter })
    await client.query('insert into recovery_request (id, account, ip) values ($1, $2, $3)', [
      newId(),
      account,
      ip,
    ])
  })
  return {}
}

/** Seconds still to wait: after five requests for one account the wait doubles with each, up to a quarter of an hour. */
function waitOf({ same, since, all }: Counted): number {
  if (all >= mostOfAnAddress) return longestWait
  if (same < freeRequests) return 0
  return Math.max(0, Math.ceil(Math.min(longestWait, 2 ** (same - freeRequests + 1)) - since))
}

import type { Parsed } from '@probeta/contract/endpoint.ts'
import type { requestRecovery as endpoint } from '@probeta/contract/password-links.ts'
import { newId } from '../../db/new-id.ts'
import type { PublicContext } from '../../http/mount.ts'
import { Refusal } from '../../http/refusal.ts'

const freeRequests = 5
const longestWait = 900
const mostOfAnAddress = 60

/**
 * Only writes down what was typed: the same work whether or not there is such a user, so neither the answer nor its
 * time tells. Waits grow as at sign-in, per account and address.
 */
export async function requestRecovery(
  { pool, ip }: PublicContext,
  { body }: Parsed<typeof endpoint>,
): Promise<Record<string, never>> {
  const account = body.account.toLowerCase()
  const { rows } = await pool.query<{ same: number; since: number; all: number }>(
    `select count(*) filter (where account = $1)::int as same, count(*)::int as all,
            coalesce(extract(epoch from clock_timestamp() - max(at) filter (where account = $1)), 0)::float8 as since
     from recovery_request where ip = $2 and at > clock_timestamp() - interval '15 minutes'`,
    [account, ip],
  )
  const { same, since, all } = rows[0] ?? { same: 0, since: 0, all: 0 }
  if (all >= mostOfAnAddress) throw new Refusal('request.tooMany', { retryAfter: longestWait })
  if (same >= freeRequests) {
    const wait = Math.min(longestWait, 2 ** (same - freeRequests + 1))
    if (since < wait) throw new Refusal('request.tooMany', { retryAfter: Math.ceil(wait - since) })
  }
  await pool.query('insert into recovery_request (id, account, ip) values ($1, $2, $3)', [
    newId(),
    account,
    ip,
  ])
  return {}
}

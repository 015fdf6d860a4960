import type { Queryable } from '../../db/queryable.ts'
import { Refusal } from '../../base/refusal.ts'
import { fromKnownAddress, type Knock, longestAgent } from './claim-attempt.ts'
import { waitAfter } from './wait-after.ts'

/**
 * Limits attempts of a caller who has already proved something, a session or the password: counted per account, address
 * and way.
 */
export async function limitAttempts(
  db: Queryable,
  { account, ip, way }: Omit<Knock, 'agent'>,
): Promise<void> {
  const { rows } = await db.query(
    `select count(*)::int as failures, coalesce(extract(epoch from statement_timestamp() - max(at)), 0)::float8 as since
     from sign_in_attempt where account = $1 and ip = $2 and way = $3 and not succeeded
       and at > statement_timestamp() - interval '15 minutes'
       and at > coalesce((select max(at) from sign_in_attempt where account = $1 and ip = $2 and succeeded), '-infinity')`,
    [account, ip, way],
  )
  const [found] = rows as { failures: number; since: number }[]
  const { failures, since } = found ?? { failures: 0, since: 0 }
  const retryAfter = waitAfter(fromKnownAddress, failures, since)
  if (retryAfter > 0) throw new Refusal('request.tooMany', { retryAfter })
}

export const noteAttempt = (db: Queryable, { account, ip, way, agent }: Knock, succeeded: boolean) =>
  db.query('insert into sign_in_attempt (account, ip, way, agent, succeeded) values ($1, $2, $3, $4, $5)', [
    account,
    ip,
    way,
    agent.slice(0, longestAgent),
    succeeded,
  ])

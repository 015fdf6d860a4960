import { Refusal } from '../../http/refusal.ts'
import { fromKnownAddress } from './claim-attempt.ts'
import { waitAfter } from './wait-after.ts'

/** A pool, or one connection inside its transaction. */
type Asked = { query(text: string, values: unknown[]): Promise<{ rows: unknown[] }> }

/** For whoever has proved something already, a session or the password: counted per account and address. */
export async function limitAttempts(db: Asked, account: string, ip: string): Promise<void> {
  const { rows } = await db.query(
    `select count(*)::int as failures, coalesce(extract(epoch from clock_timestamp() - max(at)), 0)::float8 as since
     from sign_in_attempt where account = $1 and ip = $2 and not succeeded and at > clock_timestamp() - interval '15 minutes'
       and at > coalesce((select max(at) from sign_in_attempt where account = $1 and ip = $2 and succeeded), '-infinity')`,
    [account, ip],
  )
  const [found] = rows as { failures: number; since: number }[]
  const { failures, since } = found ?? { failures: 0, since: 0 }
  const retryAfter = waitAfter(fromKnownAddress, failures, since)
  if (retryAfter > 0) throw new Refusal('request.tooMany', { retryAfter })
}

export const noteAttempt = (db: Asked, account: string, ip: string, succeeded: boolean) =>
  db.query('insert into sign_in_attempt (account, ip, succeeded) values ($1, $2, $3)', [
    account,
    ip,
    succeeded,
  ])

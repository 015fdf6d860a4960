import { Refusal } from '../../http/refusal.ts'

/** A pool, or one connection inside its transaction. */
type Asked = { query(text: string, values: unknown[]): Promise<{ rows: unknown[] }> }

const freeFailures = 5
const longestWait = 900

/**
 * After five failures within a quarter of an hour from one address the wait doubles with each, up to 15 minutes. It is
 * counted per account and address, so that a guesser elsewhere never locks out the owner.
 */
export async function limitAttempts(db: Asked, account: string, ip: string): Promise<void> {
  const { rows } = await db.query(
    `select count(*)::int as failures, coalesce(extract(epoch from clock_timestamp() - max(at)), 0)::float8 as since
     from sign_in_attempt where account = $1 and ip = $2 and not succeeded and at > clock_timestamp() - interval '15 minutes'
       and at > coalesce((select max(at) from sign_in_attempt where account = $1 and ip = $2 and succeeded), '-infinity')`,
    [account, ip],
  )
  const [found] = rows as { failures: number; since: number }[]
  const { failures, since } = found ?? { failures: 0, since: 0 }
  if (failures < freeFailures) return
  const wait = Math.min(longestWait, 2 ** (failures - freeFailures + 1))
  if (since < wait) throw new Refusal('request.tooMany', { retryAfter: Math.ceil(wait - since) })
}

export const noteAttempt = (db: Asked, account: string, ip: string, succeeded: boolean) =>
  db.query('insert into sign_in_attempt (account, ip, succeeded) values ($1, $2, $3)', [
    account,
    ip,
    succeeded,
  ])

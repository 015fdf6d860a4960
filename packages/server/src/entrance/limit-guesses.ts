import type pg from 'pg'
import { Refusal } from '../base/refusal.ts'

const most = 30
const windowSeconds = 600

/** Refuses an address after thirty unknown codes within ten minutes; codes that exist are never counted. */
export async function limitGuesses(pool: pg.Pool, ip: string): Promise<void> {
  const { rows } = await pool.query<{ guesses: number; since: number }>(
    `select count(*)::int as guesses, coalesce(extract(epoch from statement_timestamp() - min(at)), 0)::float8 as since
     from verification_attempt where ip = $1 and kind = 'code' and at > statement_timestamp() - make_interval(secs => $2)`,
    [ip, windowSeconds],
  )
  const { guesses, since } = rows[0] ?? { guesses: 0, since: 0 }
  if (guesses >= most)
    throw new Refusal('request.tooMany', { retryAfter: Math.max(1, Math.ceil(windowSeconds - since)) })
}

/** Counts an unknown code; deletes those older than the window. */
export async function noteGuess(pool: pg.Pool, ip: string): Promise<void> {
  await pool.query('insert into verification_attempt (ip) values ($1)', [ip])
  await pool.query(
    'delete from verification_attempt where at < statement_timestamp() - make_interval(secs => $1)',
    [windowSeconds],
  )
}

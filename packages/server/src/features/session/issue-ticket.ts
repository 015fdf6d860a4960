import type pg from 'pg'
import { hashOf, newToken } from '../../http/read-token.ts'

/** Says that the password was right, for one user, for a few minutes. Kept is its SHA-256. */
export async function issueTicket(pool: pg.Pool, userId: number): Promise<string> {
  const ticket = newToken()
  await pool.query("delete from sign_in_ticket where created_at < clock_timestamp() - interval '1 hour'")
  await pool.query('insert into sign_in_ticket (ticket_hash, user_id) values ($1, $2)', [
    hashOf(ticket),
    userId,
  ])
  return ticket
}

import type pg from 'pg'
import type { PublicContext } from '../http/mount.ts'
import { hashOf, newToken } from '../base/token.ts'
import { Refusal } from '../base/refusal.ts'

const mostGuesses = 5

/** Issues a ticket: the password of this user was right, for a few minutes. Only its SHA-256 is stored. */
export async function issueTicket(pool: pg.Pool, userId: number): Promise<string> {
  const ticket = newToken()
  await pool.query("delete from sign_in_ticket where created_at < statement_timestamp() - interval '1 hour'")
  await pool.query('insert into sign_in_ticket (ticket_hash, user_id) values ($1, $2)', [
    hashOf(ticket),
    userId,
  ])
  return ticket
}

/**
 * Returns the user whose password was right, while the second step may still be made; at the host of a laboratory only its
 * people.
 */
export async function holderOf(
  { pool, publicHost }: Pick<PublicContext, 'pool' | 'publicHost'>,
  ticket: string,
): Promise<{ id: number; username: string }> {
  const { rows } = await pool.query<{ id: number; username: string }>(
    `select u.id, u.username from sign_in_ticket t join app_user u on u.id = t.user_id join credential c on c.user_id = u.id
     where t.ticket_hash = $1 and t.guesses < $2 and t.created_at > statement_timestamp() - interval '5 minutes'
       and t.created_at > c.changed_at and u.active and u.second_factor_at is not null
       and ($3::integer is null or $3 in (select laboratory_id from laboratories_of(u.id)))`,
    [hashOf(ticket), mostGuesses, publicHost.laboratoryId],
  )
  if (!rows[0]) throw new Refusal('session.ticketExpired')
  return rows[0]
}

type Queryable = Pick<pg.ClientBase, 'query'>

/** Counts an attempt at the second step before it is made; of many at once no more than five pass. */
export async function countGuess(db: Queryable, ticket: string): Promise<void> {
  const { rowCount } = await db.query(
    'update sign_in_ticket set guesses = guesses + 1 where ticket_hash = $1 and guesses < $2',
    [hashOf(ticket), mostGuesses],
  )
  if (rowCount === 0) throw new Refusal('session.ticketExpired')
}

/** Voids all tickets of a user who has signed in. */
export const voidTickets = (db: Queryable, userId: number) =>
  db.query('delete from sign_in_ticket where user_id = $1', [userId])

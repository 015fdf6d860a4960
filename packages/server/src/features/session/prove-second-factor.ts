import type { Parsed } from '@probeta/contract/endpoint.ts'
import type { proveSecondFactor as endpoint } from '@probeta/contract/second-factor.ts'
import type { SessionUser } from '@probeta/contract/session.ts'
import { mintScope } from '../../db/scope.ts'
import { changing } from '../../db/transaction.ts'
import type { PublicContext } from '../../http/mount.ts'
import { hashOf } from '../../http/read-token.ts'
import { Refusal } from '../../http/refusal.ts'
import { keepSecondFactor } from './keep-second-factor.ts'
import { limitAttempts, noteAttempt } from './limit-attempts.ts'
import { firstLaboratory, startSession } from './start-session.ts'

const mostGuesses = 5

/**
 * Codes are guessed by people who hold the password, so their attempts are counted over all addresses: that nobody
 * tries a million codes from as many places.
 */
const everywhere = 'any'
const accountOf = (userId: number) => `second-factor:${userId}`

export async function proveSecondFactor(
  ctx: PublicContext,
  { body }: Parsed<typeof endpoint>,
): Promise<SessionUser> {
  const { pool, ip, installation } = ctx
  const ticket = hashOf(body.ticket)
  const { rows } = await pool.query<{ id: number; username: string }>(
    `select u.id, u.username from sign_in_ticket t join app_user u on u.id = t.user_id join credential c on c.user_id = u.id
     where t.ticket_hash = $1 and t.guesses < $2 and t.created_at > clock_timestamp() - interval '5 minutes'
       and t.created_at > c.changed_at and u.active and u.second_factor_at is not null`,
    [ticket, mostGuesses],
  )
  const user = rows[0]
  if (!user) throw new Refusal('session.ticketExpired')
  const laboratoryId = await firstLaboratory(ctx, user.id)
  const scope = mintScope({ laboratoryId, userId: user.id, clientId: null, workSites: [], timeZone: 'UTC' })
  const right = await changing(pool, scope, 'session.secondFactor', undefined, async (db, client) => {
    const factor = keepSecondFactor(db, scope)
    // One code of a user at a time, or a thousand at once would all pass before the first is counted.
    await factor.lock()
    await limitAttempts(client, accountOf(user.id), everywhere)
    const { rowCount } = await client.query(
      'update sign_in_ticket set guesses = guesses + 1 where ticket_hash = $1 and guesses < $2',
      [ticket, mostGuesses],
    )
    if (rowCount === 0) throw new Refusal('session.ticketExpired')
    const taken = await factor.take(body.code, installation.vault, installation.now())
    await noteAttempt(client, accountOf(user.id), everywhere, taken)
    if (taken) await client.query('delete from sign_in_ticket where user_id = $1', [user.id])
    return taken
  })
  if (!right) throw new Refusal('session.wrongCode')
  await noteAttempt(pool, user.username, ip, true)
  return startSession(ctx, user.id, laboratoryId)
}

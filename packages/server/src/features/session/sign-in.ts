import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { SessionUser, signInEndpoint } from '@probeta/contract/access/session.ts'
import { demoPassword } from '../../passwords/demo-password.ts'
import { claimAttempt } from '../../stores/sign-in-attempts/claim-attempt.ts'
import { issueTicket } from '../../entrance/sign-in-ticket.ts'
import { firstLaboratory, startSession } from '../../entrance/start-session.ts'
import type { PublicContext } from '../../http/mount.ts'
import { Refusal } from '../../base/refusal.ts'
import { decoyHash, verifyPassword } from '../../passwords/password.ts'

type Account = { id: number; password_hash: string; second_factor_at: string | null }

/**
 * Signs in by password. The same answer in the same time for an unknown user and a wrong password; 422, since 401 would
 * reload the page. At the host of a laboratory, people who do not work there are unknown.
 */
export async function signIn(
  ctx: PublicContext,
  { body }: Parsed<typeof signInEndpoint>,
): Promise<SessionUser> {
  const { pool, ip, agent, publicHost, installation } = ctx
  const account = body.usuario.toLowerCase()
  const attempt = await claimAttempt(pool, { account, ip, way: 'password', agent })
  const { rows } = await pool.query<Account>(
    `select u.id, u.second_factor_at, c.password_hash from app_user u join credential c on c.user_id = u.id
     where u.username = $1 and u.active and ($2::integer is null or $2 in (select laboratory_id from laboratories_of(u.id)))`,
    [account, publicHost.laboratoryId],
  )
  const user = rows[0]
  const right = await verifyPassword(user?.password_hash ?? (await decoyHash), body.password)
  const misplaced = body.password === demoPassword && !installation.demonstration
  if (!user || !right || misplaced) throw new Refusal('session.wrongPair')
  const laboratoryId = await firstLaboratory(ctx, user.id)
  // Neither a failure nor a success: a success would reset the count of failed codes.
  if (user.second_factor_at !== null) {
    await attempt.uncounted()
    throw new Refusal('session.secondFactor', { ticket: await issueTicket(pool, user.id) })
  }
  await attempt.succeeded()
  return startSession(ctx, user.id, laboratoryId, 'password')
}

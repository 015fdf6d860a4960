import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { proveSecondFactorEndpoint } from '@probeta/contract/access/second-factor.ts'
import type { SessionUser } from '@probeta/contract/access/session.ts'
import { installationScope } from '../../db/laboratories.ts'
import { mintScope } from '../../db/scope.ts'
import { changing } from '../../db/transaction.ts'
import { limitAttempts, noteAttempt } from '../../stores/sign-in-attempts/limit-attempts.ts'
import { countGuess, holderOf, voidTickets } from '../../entrance/sign-in-ticket.ts'
import { firstLaboratory, startSession } from '../../entrance/start-session.ts'
import type { PublicContext } from '../../http/mount.ts'
import { Refusal } from '../../base/refusal.ts'
import { keepSecondFactor } from '../../stores/session/keep-second-factor.ts'

/**
 * Whoever guesses codes already has the password, so attempts are counted over all IP addresses: nobody can try a
 * million codes from as many addresses.
 */
const guessesOf = (userId: number) => ({
  account: `second-factor:${userId}`,
  ip: 'any',
  way: 'secondFactor' as const,
  agent: '',
})

export async function proveSecondFactor(
  ctx: PublicContext,
  { body }: Parsed<typeof proveSecondFactorEndpoint>,
): Promise<SessionUser> {
  const { pool, ip, agent, installation } = ctx
  const user = await holderOf(ctx, body.ticket)
  const laboratoryId = await firstLaboratory(ctx, user.id)
  const scope = mintScope({ ...installationScope(laboratoryId, 'UTC'), userId: user.id })
  const right = await changing(pool, scope, 'session.secondFactor', undefined, async (db, client) => {
    const factor = keepSecondFactor(db, scope)
    // One code per user at a time: otherwise a thousand concurrent codes would pass before the first is counted.
    await factor.lock()
    await limitAttempts(client, guessesOf(user.id))
    await countGuess(client, body.ticket)
    const taken = await factor.take(body.code, installation.vault, installation.now())
    await noteAttempt(client, guessesOf(user.id), taken)
    if (taken) await voidTickets(client, user.id)
    return taken
  })
  await noteAttempt(pool, { account: user.username, ip, way: 'secondFactor', agent }, right)
  if (!right) throw new Refusal('session.wrongCode')
  return startSession(ctx, user.id, laboratoryId, 'password')
}

import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { SessionUser } from '@probeta/contract/access/session.ts'
import type { signInByPinEndpoint } from '@probeta/contract/access/tablets.ts'
import { startSession } from '../../entrance/start-session.ts'
import type { PublicContext } from '../../http/mount.ts'
import { hashOf } from '../../base/token.ts'
import { Refusal } from '../../base/refusal.ts'
import { decoyHash, verifyPassword } from '../../passwords/password.ts'
import { claimPin } from '../../stores/tablets/claim-pin.ts'
import { recogniseTablet } from './find-tablet.ts'

/** Signs in by two factors, a tablet registered by the laboratory and a PIN of six digits; no other factor is needed. */
export async function enterByPin(
  ctx: PublicContext,
  { body: { userId, pin } }: Parsed<typeof signInByPinEndpoint>,
): Promise<SessionUser> {
  const { scope } = await recogniseTablet(ctx)
  const claim = await claimPin(ctx, scope, userId)
  const right = await verifyPassword(claim.pinHash ?? (await decoyHash), pin)
  if (claim.pinHash === undefined || !right) throw new Refusal(claim.last ? 'pin.closed' : 'pin.wrong')
  await claim.succeeded()
  const user = await startSession(ctx, userId, scope.laboratoryId, 'pin')
  await endUnlessTablet(ctx, user)
  return user
}

/** Ends a new session whose tablet was removed meanwhile: removal ends the tablet first and its sessions afterwards. */
async function endUnlessTablet(ctx: PublicContext, { token }: SessionUser): Promise<void> {
  try {
    await recogniseTablet(ctx)
  } catch (error) {
    await ctx.pool.query('delete from session where token_hash = $1', [hashOf(token)])
    throw error
  }
}

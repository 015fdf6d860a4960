import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { setPinEndpoint } from '@probeta/contract/access/tablets.ts'
import { pinFault } from '@probeta/domain/people/pin-rules.ts'
import type { Context } from '../../http/context.ts'
import { Refusal } from '../../base/refusal.ts'
import { hashPassword } from '../../passwords/password.ts'

export async function setPin(
  ctx: Context,
  { body: { pin } }: Parsed<typeof setPinEndpoint>,
): Promise<Record<string, never>> {
  if (ctx.scope.clientId !== null) throw new Refusal('pin.staffOnly')
  const why = pinFault(pin, ctx.actor.username)
  if (why) throw new Refusal('pin.weak', { why })
  const pinHash = await hashPassword(pin)
  await ctx.change('session.setPin', ({ tablets }) => tablets.setPin(pinHash, ctx.tokenHash))
  return {}
}

export async function removePin(ctx: Context): Promise<Record<string, never>> {
  // A client user has no PIN, and no right to write to the audit trail of staff.
  if (ctx.scope.clientId === null)
    await ctx.change('session.removePin', ({ tablets }) => tablets.setPin(null, ctx.tokenHash))
  return {}
}

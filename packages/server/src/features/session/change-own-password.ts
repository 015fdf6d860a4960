import type { Parsed } from '@probeta/contract/endpoint.ts'
import type { changeOwnPassword as endpoint } from '@probeta/contract/session.ts'
import type { Context } from '../../context.ts'
import { demoPassword } from '../../demo-password.ts'
import { Refusal } from '../../http/refusal.ts'
import { hashPassword, verifyPassword } from '../../password.ts'

const shortest = 10

/** Everyone else signed in as this user is signed out. */
export async function changeOwnPassword(
  ctx: Context,
  { body }: Parsed<typeof endpoint>,
): Promise<Record<string, never>> {
  if (body.next === demoPassword) throw new Refusal('user.demoPassword')
  if (body.next.length < shortest || body.next.toLowerCase().includes(ctx.actor.username)) {
    throw new Refusal('user.weakPassword', { shortest })
  }
  const next = await hashPassword(body.next)
  await ctx.change('session.password', async ({ sessions }) => {
    if (!(await verifyPassword(await sessions.passwordHash(), body.current)))
      throw new Refusal('session.wrongPair')
    await sessions.setPassword(next)
    await sessions.endOthers(ctx.tokenHash)
  })
  return {}
}

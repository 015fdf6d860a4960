import type { Context } from '../../http/context.ts'
import { Refusal } from '../../base/refusal.ts'
import { verifyPassword } from '../../passwords/password.ts'

/** Confirms the password before sensitive actions. A wrong one counts as a failed sign-in and makes the next one wait. */
export async function confirmPassword(ctx: Context, password: string): Promise<void> {
  const { ip, agent } = ctx
  const knock = { account: ctx.actor.username, ip, way: 'password', agent } as const
  const stored = await ctx.read(async ({ sessions }) => {
    await sessions.limitAttempts(knock)
    return sessions.passwordHash()
  })
  if (await verifyPassword(stored, password)) return
  await ctx.change('session.attempt', ({ sessions }) => sessions.noteFailure(knock))
  throw new Refusal('session.wrongPassword')
}

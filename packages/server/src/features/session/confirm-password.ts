import type { Context } from '../../context.ts'
import { Refusal } from '../../http/refusal.ts'
import { verifyPassword } from '../../password.ts'

/** Before what a borrowed session must not do. A wrong one counts as a failed sign-in and makes the next one wait. */
export async function confirmPassword(ctx: Context, password: string): Promise<void> {
  const { username } = ctx.actor
  const stored = await ctx.read(async ({ sessions }) => {
    await sessions.limitAttempts(username, ctx.ip)
    return sessions.passwordHash()
  })
  if (await verifyPassword(stored, password)) return
  await ctx.change('session.attempt', ({ sessions }) => sessions.noteFailure(username, ctx.ip))
  throw new Refusal('session.wrongPassword')
}

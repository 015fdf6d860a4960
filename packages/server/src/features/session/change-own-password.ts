import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { changeOwnPasswordEndpoint } from '@probeta/contract/access/session.ts'
import type { Context } from '../../http/context.ts'
import { Refusal } from '../../base/refusal.ts'
import { judgePassword } from '../../passwords/judge-password.ts'
import { hashPassword, verifyPassword } from '../../passwords/password.ts'

/** Changes the caller's password and ends all other sessions of the user. */
export async function changeOwnPassword(
  ctx: Context,
  { body }: Parsed<typeof changeOwnPasswordEndpoint>,
): Promise<Record<string, never>> {
  const { username, name, laboratories } = ctx.actor
  judgePassword(body.next, { username, names: name, laboratories: laboratories.map((one) => one.name) })
  const next = await hashPassword(body.next)
  await ctx.change('session.password', async ({ sessions }) => {
    if (!(await verifyPassword(await sessions.passwordHash(), body.current)))
      throw new Refusal('session.wrongPair')
    if (body.next === body.current) throw new Refusal('user.samePassword')
    await sessions.setPassword(next)
    await sessions.endOthers(ctx.tokenHash)
  })
  return {}
}

import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import type { resetUserPasswordEndpoint } from '@probeta/contract/access/users.ts'
import { findOther } from '../../http/access/find-other.ts'
import type { Context } from '../../http/context.ts'
import { Refusal, orRefuse } from '../../base/refusal.ts'
import { isAddress } from '../../mail/queue-letter.ts'
import { firstPassword, hashPassword } from '../../passwords/password.ts'
import { refuseElsewhere } from './check-rights.ts'

/**
 * With an e-mail address: sends a link, as if the user had requested it; the old password stays valid until it is used.
 * Without: returns a first password to hand over, and ends all sessions of the user.
 */
export async function resetPassword(
  ctx: Context,
  { params: { userId } }: Parsed<typeof resetUserPasswordEndpoint>,
): Promise<ResultOf<typeof resetUserPasswordEndpoint>> {
  const { installation } = ctx
  const password = firstPassword()
  const passwordHash = await hashPassword(password)
  return ctx.change('user.resetPassword', async ({ users, passwordLinks }) => {
    const user = await findOther(ctx, users, userId)
    await refuseElsewhere(ctx, users, userId)
    if (!user.active) throw new Refusal('user.inactive')
    if (!(await users.hasPassword(userId))) throw new Refusal('user.noPassword')
    await users.note(userId, 'user.resetPassword')
    const byMail = installation.mail && isAddress(user.email)
    if (byMail) {
      await passwordLinks.recover(user, installation.addressOf(ctx.scope))
    } else {
      await passwordLinks.voidLinks(userId)
      await users.replacePassword(userId, passwordHash)
      await users.signOutEverywhere(userId)
    }
    const after = orRefuse(await users.find(userId), 'user.notFound')
    return { user: after, password: byMail ? null : password }
  })
}

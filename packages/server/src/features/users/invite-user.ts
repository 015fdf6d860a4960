import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { inviteUserEndpoint, User } from '@probeta/contract/access/users.ts'
import { findOther } from '../../http/access/find-other.ts'
import type { Context } from '../../http/context.ts'
import { Refusal, orRefuse } from '../../base/refusal.ts'
import { isAddress } from '../../mail/queue-letter.ts'
import { refuseElsewhere } from './check-rights.ts'

/** Sends an invitation, or another one, which voids the link before. Refused once the user has set a password. */
export function inviteUser(
  ctx: Context,
  { params: { userId } }: Parsed<typeof inviteUserEndpoint>,
): Promise<User> {
  const { actor, installation } = ctx
  return ctx.change('user.invite', async ({ users, passwordLinks }) => {
    const user = await findOther(ctx, users, userId)
    await refuseElsewhere(ctx, users, userId)
    if (!installation.mail) throw new Refusal('user.noMail')
    if (!user.active) throw new Refusal('user.inactive')
    if (!isAddress(user.email)) throw new Refusal('user.noAddress')
    if (!(await users.hasPassword(userId))) throw new Refusal('user.noPassword')
    if (user.hasOwnPassword) throw new Refusal('user.hasPassword')
    await users.note(userId, 'user.invite')
    await passwordLinks.invite(user, installation.addressOf(ctx.scope), {
      id: actor.id,
      inviter: actor.name,
      laboratory: actor.laboratoryName,
    })
    return orRefuse(await users.find(userId), 'user.notFound')
  })
}

import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { removeUserFactorsEndpoint, User } from '@probeta/contract/access/users.ts'
import { findOther } from '../../http/access/find-other.ts'
import type { Context } from '../../http/context.ts'
import { orRefuse } from '../../base/refusal.ts'
import { doneLetter } from '../../mail/compose-letter.ts'
import { refuseElsewhere } from './check-rights.ts'

/** Removes the factors of a lost phone. It weakens the account, so its owner is notified and all sessions end. */
export function removeFactors(
  ctx: Context,
  { params: { userId } }: Parsed<typeof removeUserFactorsEndpoint>,
): Promise<User> {
  const { actor, installation } = ctx
  return ctx.change('user.removeFactors', async ({ users, templates }) => {
    const user = await findOther(ctx, users, userId)
    await refuseElsewhere(ctx, users, userId)
    await users.removeFactors(userId)
    await users.signOutEverywhere(userId)
    await users.note(userId, 'user.signOut')
    if (installation.mail) {
      await users.tell(
        user,
        doneLetter(
          'factorsRemoved',
          user,
          installation.addressOf(ctx.scope),
          { name: actor.name, laboratory: actor.laboratoryName },
          await templates.wording('factorsRemoved', user.language),
        ),
      )
    }
    return orRefuse(await users.find(userId), 'user.notFound')
  })
}

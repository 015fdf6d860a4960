import { permission } from '@probeta/domain/people/permissions.ts'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { changeUserEndpoint, User } from '@probeta/contract/access/users.ts'
import { findOther } from '../../http/access/find-other.ts'
import type { Context } from '../../http/context.ts'
import { Refusal, stale, orRefuse } from '../../base/refusal.ts'
import { doneLetter } from '../../mail/compose-letter.ts'
import { checkRights, refuseElsewhere } from './check-rights.ts'

/** Changes a user; one's own permissions are refused: nobody locks themselves out or grants themselves more. */
export function changeUser(
  ctx: Context,
  { params: { userId }, body }: Parsed<typeof changeUserEndpoint>,
): Promise<User> {
  const { names, email, language } = body
  const { actor, installation } = ctx
  return ctx.change('user.change', async ({ users, passwordLinks, templates }) => {
    const before = await findOther(ctx, users, userId)
    const active = body.active ?? before.active
    const moved = email.toLowerCase() !== before.email.toLowerCase()
    if (moved || active !== before.active) await refuseElsewhere(ctx, users, userId)
    const grant = await checkRights(ctx, users, body)
    await users.lockAdministrators()
    if (!(await users.change(userId, Number(ctx.version), { names, email, language, active })))
      throw stale(before)
    await users.grant(userId, grant)
    if (before.permissions[permission.users] === 'approve' && (await users.administrators()) === 0)
      throw new Refusal('user.lastAdministrator')
    // A link in a letter to the old address must not open the account any more.
    if (!active || moved) await passwordLinks.voidLinks(userId)
    if (!active) await users.signOutEverywhere(userId)
    if (moved && installation.mail) {
      const wording = await templates.wording('addressChanged', before.language)
      for (const address of [before.email, email])
        await users.tell(
          { ...before, email: address },
          doneLetter(
            'addressChanged',
            before,
            installation.addressOf(ctx.scope),
            { name: actor.name, laboratory: actor.laboratoryName },
            wording,
          ),
        )
    }
    return orRefuse(await users.find(userId), 'user.notFound')
  })
}

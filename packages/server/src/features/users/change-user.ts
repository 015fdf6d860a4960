import type { Parsed } from '@probeta/contract/endpoint.ts'
import type { changeUser as endpoint, User } from '@probeta/contract/users.ts'
import { roleOf } from '@probeta/domain/people/permissions.ts'
import type { Context } from '../../context.ts'
import { Refusal, stale } from '../../http/refusal.ts'

/** Nobody changes the own permissions: an administrator locked out by a slip, or raised by nobody, is both refused. */
export function changeUser(
  ctx: Context,
  { params: { userId }, body }: Parsed<typeof endpoint>,
): Promise<User> {
  if (userId === ctx.actor.id) throw new Refusal('user.ownPermissions')
  const { names, email, language, active, role, clientId, workSites } = body
  if ((role === 'client') !== (clientId !== null)) throw new Refusal('request.invalid', { field: 'clientId' })
  return ctx.change('user.change', async ({ users, passwordLinks }) => {
    const before = await users.find(userId)
    if (!before) throw new Refusal('user.notFound')
    if (!(await users.change(userId, Number(ctx.version), { names, email, language, active })))
      throw stale(before)
    await users.grant(userId, { clientId, workSites, permissions: roleOf(role) })
    // A link in a letter to the old address must not open the account any more.
    if (!active || email.toLowerCase() !== before.email.toLowerCase()) await passwordLinks.voidLinks(userId)
    if (!active) await users.signOutEverywhere(userId)
    const after = await users.find(userId)
    if (!after) throw new Refusal('user.notFound')
    return after
  })
}

import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import type { closeUserSessionsEndpoint } from '@probeta/contract/access/users.ts'
import { findOther } from '../../http/access/find-other.ts'
import type { Context } from '../../http/context.ts'

export function endSessions(
  ctx: Context,
  { params: { userId } }: Parsed<typeof closeUserSessionsEndpoint>,
): Promise<ResultOf<typeof closeUserSessionsEndpoint>> {
  return ctx.change('user.signOut', async ({ users }) => {
    await findOther(ctx, users, userId)
    const closed = await users.signOutEverywhere(userId)
    await users.note(userId, 'user.signOut')
    return { closed }
  })
}

import type { Parsed, ResultOf } from '@probeta/contract/endpoint.ts'
import type { userPortal, userReports } from '@probeta/contract/users.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../http/refusal.ts'
import { showPortal } from './show-portal.ts'

/** The portal as a client user of the laboratory finds it, computed within that user's own scope. */
export async function showPortalAs(
  ctx: Context,
  { params: { userId }, query }: Parsed<typeof userPortal>,
): Promise<ResultOf<typeof userPortal>> {
  return showPortal(await lookAsClient(ctx, userId), { query })
}

export async function showReportsAs(
  ctx: Context,
  { params: { userId }, query }: Parsed<typeof userReports>,
): Promise<ResultOf<typeof userReports>> {
  const theirs = await lookAsClient(ctx, userId)
  return theirs.read(({ reports }) => reports.list(query))
}

async function lookAsClient(ctx: Context, userId: number): Promise<Context> {
  const user = await ctx.read(({ users }) => users.find(userId))
  if (!user) throw new Refusal('user.notFound')
  if (!user.client) throw new Refusal('user.notClient')
  return ctx.lookAs({ id: userId, clientId: user.client.id, workSites: user.workSites.map(({ id }) => id) })
}

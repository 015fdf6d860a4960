import type { Context } from '../context.ts'
import { Refusal, orRefuse } from '../../base/refusal.ts'

/**
 * Returns what a client user of the laboratory would get, computed within that user's own scope by the same function
 * that serves them.
 */
export const asClient =
  <I extends object, Result>(answer: (ctx: Context, input: I) => Promise<Result>) =>
  async (ctx: Context, input: I & { params: { userId: number } }): Promise<Result> =>
    answer(await lookAsClient(ctx, input.params.userId), input)

async function lookAsClient(ctx: Context, userId: number): Promise<Context> {
  const user = orRefuse(await ctx.read(({ users }) => users.find(userId)), 'user.notFound')
  if (!user.client) throw new Refusal('user.notClient')
  return ctx.lookAs({ id: userId, clientId: user.client.id, workSites: user.workSites.map(({ id }) => id) })
}

import type { ResultOf } from '@probeta/contract/base/endpoint.ts'
import type {
  removeVisitFeedEndpoint,
  renewVisitFeedEndpoint,
  VisitFeed,
} from '@probeta/contract/clients/visit-feeds.ts'
import type { Context } from '../../http/context.ts'
import { hashOf, newToken } from '../../base/token.ts'

/** Creates a new feed address, which is returned only here: just its hash is stored. */
export async function renewFeed(ctx: Context): Promise<ResultOf<typeof renewVisitFeedEndpoint>> {
  const token = newToken()
  const createdAt = await ctx.change('visitFeed.renew', ({ visits }) =>
    visits.renewFeed(ctx.actor.id, hashOf(token)),
  )
  return { address: `${ctx.installation.addressOf(ctx.scope)}/api/calendars/${token}/visits.ics`, createdAt }
}

export const removeFeed = (ctx: Context): Promise<ResultOf<typeof removeVisitFeedEndpoint>> =>
  ctx.change('visitFeed.remove', async ({ visits }): Promise<VisitFeed> => {
    await visits.removeFeed(ctx.actor.id)
    return { createdAt: null }
  })

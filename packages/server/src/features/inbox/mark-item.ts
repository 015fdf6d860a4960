import type { InboxItem, markInboxItemEndpoint } from '@probeta/contract/workplace/inbox.ts'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { Context } from '../../http/context.ts'
import { orRefuse } from '../../base/refusal.ts'

export const markItem = (
  ctx: Context,
  { params, body }: Parsed<typeof markInboxItemEndpoint>,
): Promise<InboxItem> =>
  ctx.change('inbox.mark', async ({ inbox }, { announce }) => {
    const { object } = orRefuse(await inbox.find(params.itemId), 'inboxItem.notFound')
    await inbox.mark(params.itemId, body, ctx.installation.now().toISOString())
    announce('notice', String(ctx.actor.id))
    // The board shows whether the technician has read of a visit.
    if (object.kind === 'visit') announce('visit', object.id)
    return orRefuse(await inbox.find(params.itemId), 'inboxItem.notFound')
  })

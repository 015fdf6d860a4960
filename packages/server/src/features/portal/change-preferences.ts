import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { changePortalPreferencesEndpoint, PortalPreferences } from '@probeta/contract/clients/portal.ts'
import type { Context } from '../../http/context.ts'
import { Refusal } from '../../base/refusal.ts'
import { clientOf } from './choose-sites.ts'

export function changePreferences(
  ctx: Context,
  { body }: Parsed<typeof changePortalPreferencesEndpoint>,
): Promise<PortalPreferences> {
  const { userId } = clientOf(ctx)
  if (body.workSiteId !== null && !ctx.scope.workSites.includes(body.workSiteId))
    throw new Refusal('workSite.notFound')
  return ctx.change('portal.prefer', async ({ portal }) => {
    await portal.prefer(userId, body)
    return portal.preferences()
  })
}

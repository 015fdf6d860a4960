import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import type { listPortalElementsEndpoint } from '@probeta/contract/clients/portal.ts'
import { colourElements } from '@probeta/domain/element/colour-elements.ts'
import type { Context } from '../../http/context.ts'
import { reachSites } from './choose-sites.ts'

/** The elements of a work site with their states, by issued results. */
export function listElements(
  ctx: Context,
  { query: { workSiteId } }: Parsed<typeof listPortalElementsEndpoint>,
): Promise<ResultOf<typeof listPortalElementsEndpoint>> {
  return ctx.read(async (stores) => {
    const { elements, portal } = stores
    const { ids } = await reachSites(ctx, stores, workSiteId)
    const sampled = await elements.sampledNames(workSiteId)
    const issued = await portal.outcomes(ids)
    return { items: colourElements(await elements.rows(workSiteId), sampled, issued) }
  })
}

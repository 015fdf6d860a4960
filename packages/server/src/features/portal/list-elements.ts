import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import type { listPortalElementsEndpoint } from '@probeta/contract/clients/portal.ts'
import type { Context } from '../../http/context.ts'
import { colourElements, type OfName } from './colour-elements.ts'
import { reachSites } from './choose-sites.ts'

/** The elements of a work site with their states. */
export function listElements(
  ctx: Context,
  { query }: Parsed<typeof listPortalElementsEndpoint>,
): Promise<ResultOf<typeof listPortalElementsEndpoint>> {
  return ctx.read(async (stores) => {
    const { ids } = await reachSites(ctx, stores, query.workSiteId)
    const named = new Map<string, OfName>()
    for (const { element, written, n } of await stores.portal.sampledElements(query.workSiteId))
      named.set(element, { samples: n, written, outcomes: {} })
    for (const { element, outcome, n } of await stores.portal.outcomes(ids)) {
      const of = named.get(element)
      if (of) of.outcomes[outcome] = n
    }
    return { items: colourElements(await stores.elements.rows(query.workSiteId), named) }
  })
}

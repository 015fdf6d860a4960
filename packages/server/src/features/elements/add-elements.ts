import type { addElementsEndpoint } from '@probeta/contract/clients/elements.ts'
import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import type { Context } from '../../http/context.ts'
import { Refusal, orRefuse } from '../../base/refusal.ts'

/** When two people paste at the same time, the second finds what the first has added. */
export const addElements = (
  ctx: Context,
  { params: { workSiteId }, body }: Parsed<typeof addElementsEndpoint>,
): Promise<ResultOf<typeof addElementsEndpoint>> =>
  ctx.change('element.add', async ({ elements, workSites }) => {
    if (!(await workSites.hold(workSiteId))) throw new Refusal('workSite.notFound')
    const site = orRefuse(await workSites.find(workSiteId), 'workSite.notFound')
    const added = await elements.addPaths({ clientId: site.clientId, workSiteId }, body.paths)
    return { items: await elements.list(workSiteId), added }
  })

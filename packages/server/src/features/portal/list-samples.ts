import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import type { listPortalSamplesEndpoint } from '@probeta/contract/clients/portal.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Context } from '../../http/context.ts'
import { pageFrom } from '../../db/queries/seek.ts'
import { presentSample } from '../../stores/portal/present-sample.ts'
import { reachSites } from './choose-sites.ts'

/** Every sample of the caller's work sites and where it is, newest first. */
export function listSamples(
  ctx: Context,
  { query }: Parsed<typeof listPortalSamplesEndpoint>,
): Promise<ResultOf<typeof listPortalSamplesEndpoint>> {
  const { workSiteId, search, step, element, after, limit } = query
  const today = dayOf(ctx.installation.now().getTime(), ctx.scope.timeZone)
  return ctx.read(async (stores) => {
    const { ids } = await reachSites(ctx, stores, workSiteId)
    const elements = await stores.elements.namesWithin(workSiteId, element)
    const { rows, counted } = await stores.portal.samples(
      { workSiteIds: ids, today, after, limit },
      { search, step, elements },
    )
    const outcomes = await stores.portal.outcomesOfSamples(
      ids,
      rows.map(({ id }) => id),
    )
    return pageFrom(
      rows,
      limit,
      counted,
      ({ castAt, id }) => [castAt, id],
      (row) => presentSample(row, outcomes, today),
    )
  })
}

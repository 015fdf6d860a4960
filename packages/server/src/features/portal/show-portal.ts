import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import type { clientPortalEndpoint } from '@probeta/contract/clients/portal.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Context } from '../../http/context.ts'
import { addOutcome, noCounts } from '@probeta/domain/element/colour-elements.ts'
import { reachSites } from './choose-sites.ts'

/** Counts of the caller's work sites, or of one of them. */
export function showPortal(
  ctx: Context,
  { query }: Parsed<typeof clientPortalEndpoint>,
): Promise<ResultOf<typeof clientPortalEndpoint>> {
  const today = dayOf(ctx.installation.now().getTime(), ctx.scope.timeZone)
  return ctx.read(async (stores) => {
    const { portal } = stores
    const { workSites, ids } = await reachSites(ctx, stores, query.workSiteId)
    const outcomes = await portal.outcomes(ids)
    return {
      laboratory: await portal.laboratory(),
      workSites,
      counts: outcomes.reduce((counts, { outcome, n }) => addOutcome(counts, outcome, n), noCounts),
      samples: await portal.countSamples({ workSiteIds: ids, today }),
      unreadReports: await portal.unreadReports(ids),
      preferences: await portal.preferences(),
    }
  })
}

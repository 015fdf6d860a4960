import type { clientPortal as endpoint } from '@probeta/contract/dashboard.ts'
import type { Parsed, ResultOf } from '@probeta/contract/endpoint.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../http/refusal.ts'
import { trackSample } from './track-sample.ts'

type Portal = ResultOf<typeof endpoint>

/** Samples and results shown at once; the counts are of all. */
const most = 200

/** Issued results and where the samples are, of the caller's work sites or one of them. */
export function showPortal(ctx: Context, { query }: Parsed<typeof endpoint>): Promise<Portal> {
  const today = dayOf(ctx.installation.now().getTime(), ctx.scope.timeZone)
  return ctx.read(async ({ portal, strengthTests }) => {
    const workSites = await portal.workSites(reachable(ctx, query.workSiteId))
    const chosen = query.workSiteId ? workSites.filter(({ id }) => id === query.workSiteId) : workSites
    if (query.workSiteId && chosen.length === 0) throw new Refusal('workSite.notFound')
    const ids = chosen.map(({ id }) => id)
    const samples = await portal.samples(ids, most)
    const { results, outcomes } = await strengthTests.issued(ids, most)
    const count = (outcome: (typeof outcomes)[number]) => outcomes.filter((one) => one === outcome).length
    return {
      workSites,
      counts: {
        tests: outcomes.length,
        conforms: count('conforms'),
        provisional: count('provisional'),
        watch: count('watch'),
        doesNotConform: count('doesNotConform'),
      },
      samples: samples.map((sample) => trackSample(sample, today)),
      results,
    }
  })
}

/** Staff may look at one work site as its client sees it, if results are theirs to see; the switcher is the client's. */
function reachable({ scope, actor }: Context, workSiteId: string | undefined): readonly string[] {
  if (scope.clientId !== null) return scope.workSites
  return workSiteId !== undefined && actor.levels.has(25) ? [workSiteId] : []
}

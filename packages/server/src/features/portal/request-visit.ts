import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import {
  type listRequestedVisitsEndpoint,
  mostRequests,
  type requestVisitEndpoint,
  type RequestedVisit,
} from '@probeta/contract/clients/visit-requests.ts'
import type { WorkSiteFile } from '@probeta/contract/clients/work-sites.ts'
import { isRuleSetId } from '@probeta/domain/acceptance/rule-sets.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import { outsideTime } from '@probeta/domain/scheduling/real-day.ts'
import { requiredSamples } from '@probeta/domain/visit/required-samples.ts'
import type { Context } from '../../http/context.ts'
import { newId } from '../../db/new-id.ts'
import { Refusal, orRefuse } from '../../base/refusal.ts'

/** Defaults where the client specifies nothing; the laboratory may change them when it confirms. */
const usual = { minutes: 60, agePlan: '7·28·28·R' } as const

type Asked = Pick<Parsed<typeof requestVisitEndpoint>['body'], 'mixId' | 'startsAt' | 'element' | 'volumeM3'>

/** What is asked for, with the values that follow from the mix and its rule; refused for an hour that has passed. */
export function askFor({ scope, installation }: Context, site: WorkSiteFile, asked: Asked) {
  const at = Date.parse(asked.startsAt)
  if (outsideTime({ startsAt: at })) throw new Refusal('request.invalid', { field: 'startsAt' })
  if (at < installation.now().getTime()) throw new Refusal('visit.past')
  const mix = site.mixes.find(({ id, active }) => id === asked.mixId && active)
  if (asked.mixId !== null && !mix) throw new Refusal('mix.notFound')
  const samples =
    mix && asked.volumeM3 !== null && isRuleSetId(mix.ruleSet)
      ? requiredSamples(mix.ruleSet, asked.volumeM3, mix.strengthUnit)
      : null
  return {
    ...{ mixId: asked.mixId, element: asked.element, volumeM3: asked.volumeM3 },
    startsAt: new Date(at).toISOString(),
    day: dayOf(at, scope.timeZone),
    samples: Math.min(99, samples ?? 1),
    agePlan: mix?.agePlan ?? usual.agePlan,
    slumpMm: mix?.slumpMm ?? null,
    supplierId: mix?.supplierId ?? null,
  }
}

/**
 * Requests a visit to one of the client's work sites. The values that the laboratory decides (age plan, samples,
 * technician) start from the mix and its rule. A client can write nothing but the request; the database enforces that too.
 */
export function requestVisit(
  ctx: Context,
  { body }: Parsed<typeof requestVisitEndpoint>,
): Promise<RequestedVisit> {
  const { scope } = ctx
  return ctx.change('visit.request', async ({ workSites, visits, portal }, { announce }) => {
    const own = scope.clientId !== null && scope.workSites.includes(body.workSiteId)
    const site = orRefuse(own ? await workSites.find(body.workSiteId) : undefined, 'workSite.notFound')
    if (!site.active) throw new Refusal('workSite.inactive')
    const asked = askFor(ctx, site, body)
    if ((await portal.openRequests(scope.workSites)) >= mostRequests) throw new Refusal('visit.manyRequests')
    const id = newId()
    const visit = {
      ...{ ...asked, workSiteId: site.id, notes: body.notes, clientId: site.clientId },
      ...{ minutes: usual.minutes, plant: '', lotId: null, technicianId: null, overrideReason: '' },
    }
    await visits.add(id, visit, 'requested')
    const [requested] = await portal.visits([body.workSiteId], { id })
    if (!requested) throw new Refusal('visit.notFound')
    announce('visit', id)
    return requested
  })
}

/** The client's requested visits; empty for staff, who see requests on the board. */
export function listRequestedVisits(ctx: Context): Promise<ResultOf<typeof listRequestedVisitsEndpoint>> {
  const { scope, installation } = ctx
  const today = dayOf(installation.now().getTime(), scope.timeZone)
  const ids = scope.clientId === null ? [] : scope.workSites
  return ctx.read(async ({ portal }) => ({
    visits: await portal.visits(ids, { around: today }),
    workSites: await portal.workSitesWithMixes(ids),
  }))
}

import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import {
  type listRequestedVisitsEndpoint,
  mostRequests,
  type requestVisitEndpoint,
  type RequestedVisit,
} from '@probeta/contract/clients/visit-requests.ts'
import { isRuleSetId } from '@probeta/domain/acceptance/rule-sets.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import { outsideTime } from '@probeta/domain/scheduling/real-day.ts'
import { requiredSamples } from '@probeta/domain/visit/required-samples.ts'
import type { Context } from '../../http/context.ts'
import { newId } from '../../db/new-id.ts'
import { Refusal, orRefuse } from '../../base/refusal.ts'

/** Defaults where the client specifies nothing; the laboratory may change them when it confirms. */
const usual = { minutes: 60, agePlan: '7·28·28·R' } as const

/**
 * Requests a visit to one of the client's work sites. The values that the laboratory decides (age plan, samples,
 * technician) start from the mix and its rule. A client can write nothing but the request; the database enforces that too.
 */
export function requestVisit(
  ctx: Context,
  { body }: Parsed<typeof requestVisitEndpoint>,
): Promise<RequestedVisit> {
  const { scope, installation } = ctx
  const at = Date.parse(body.startsAt)
  if (outsideTime({ startsAt: at })) throw new Refusal('request.invalid', { field: 'startsAt' })
  if (at < installation.now().getTime()) throw new Refusal('visit.past')
  return ctx.change('visit.request', async ({ workSites, visits, portal }, { announce }) => {
    const own = scope.clientId !== null && scope.workSites.includes(body.workSiteId)
    const site = orRefuse(own ? await workSites.find(body.workSiteId) : undefined, 'workSite.notFound')
    if (!site.active) throw new Refusal('workSite.inactive')
    const mix = site.mixes.find(({ id, active }) => id === body.mixId && active)
    if (body.mixId !== null && !mix) throw new Refusal('mix.notFound')
    if ((await portal.openRequests(scope.workSites)) >= mostRequests) throw new Refusal('visit.manyRequests')
    const samples =
      mix && body.volumeM3 !== null && isRuleSetId(mix.ruleSet)
        ? requiredSamples(mix.ruleSet, body.volumeM3, mix.strengthUnit)
        : null
    const id = newId()
    const visit = {
      ...body,
      startsAt: new Date(at).toISOString(),
      day: dayOf(at, scope.timeZone),
      clientId: site.clientId,
      minutes: usual.minutes,
      samples: Math.min(99, samples ?? 1),
      agePlan: mix?.agePlan ?? usual.agePlan,
      slumpMm: mix?.slumpMm ?? null,
      supplierId: mix?.supplierId ?? null,
      plant: '',
      lotId: null,
      technicianId: null,
      overrideReason: '',
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

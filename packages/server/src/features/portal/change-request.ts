import type {
  callOffVisitEndpoint,
  changeRequestEndpoint,
  RequestedVisit,
} from '@probeta/contract/clients/visit-requests.ts'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { Context } from '../../http/context.ts'
import type { Readings } from '../../stores/stores.ts'
import { Refusal, stale, orRefuse } from '../../base/refusal.ts'
import { askFor } from './request-visit.ts'

/** A visit of an own work site at the version that was seen. Staff and others find none. */
async function current({ scope, version }: Context, { portal }: Pick<Readings, 'portal'>, id: string) {
  const [visit] = scope.clientId === null ? [] : await portal.visits(scope.workSites, { id })
  const found = orRefuse(visit, 'visit.notFound')
  if (found.version !== Number(version)) throw stale(found)
  return found
}

async function after({ scope }: Context, { portal }: Pick<Readings, 'portal'>, id: string) {
  const [visit] = await portal.visits(scope.workSites, { id })
  return orRefuse(visit, 'visit.notFound')
}

/** The laboratory is told of it as of the request; its notes stay as they were. */
export const changeRequest = (
  ctx: Context,
  { params: { visitId }, body: { reason, ...asked } }: Parsed<typeof changeRequestEndpoint>,
): Promise<RequestedVisit> =>
  ctx.change(
    'visit.changeRequest',
    async (stores, { announce }) => {
      const visit = await current(ctx, stores, visitId)
      if (!visit.mayChange) throw new Refusal('visit.answered')
      const site = orRefuse(await stores.workSites.find(visit.workSite.id), 'visit.notFound')
      const row = askFor(ctx, site, asked)
      if (!(await stores.visits.changeRequest(visitId, visit.version, row, reason)))
        throw stale(await after(ctx, stores, visitId))
      announce('visit', visitId)
      return after(ctx, stores, visitId)
    },
    reason,
  )

/** The office and the technician are told, with the reason. */
export const callOffVisit = (
  ctx: Context,
  { params: { visitId }, body: { reason } }: Parsed<typeof callOffVisitEndpoint>,
): Promise<RequestedVisit> =>
  ctx.change(
    'visit.callOff',
    async (stores, { announce }) => {
      const visit = await current(ctx, stores, visitId)
      if (!visit.mayCancel) throw new Refusal('visit.underWay')
      if (!(await stores.visits.callOff(visitId, visit.version, reason)))
        throw stale(await after(ctx, stores, visitId))
      announce('visit', visitId)
      return after(ctx, stores, visitId)
    },
    reason,
  )

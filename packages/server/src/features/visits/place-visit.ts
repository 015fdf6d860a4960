import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { changeVisitEndpoint, placeVisitEndpoint, Visit } from '@probeta/contract/clients/visits.ts'
import { afterPlacing, type VisitState } from '@probeta/domain/visit/life.ts'
import { isShortNotice } from '@probeta/domain/visit/short-notice.ts'
import type { Context } from '../../http/context.ts'
import type { Stores } from '../../stores/stores.ts'
import { Refusal, stale, orRefuse } from '../../base/refusal.ts'
import { checkStart, checkTechnician, checkVisit, sentOf } from './check-visit.ts'
import { tellTechnicians } from './tell-technicians.ts'

type Place = { startsAt: string; technicianId: number | null }

async function current({ visits }: Stores, id: string): Promise<Visit> {
  return orRefuse(await visits.find(id), 'visit.notFound')
}

async function ofVersion(ctx: Context, stores: Stores, id: string): Promise<Visit> {
  const visit = await current(stores, id)
  if (visit.version !== Number(ctx.version)) throw stale(visit)
  return visit
}

const staysAt = (visit: Visit, { startsAt, technicianId }: Place) =>
  Date.parse(startsAt) === Date.parse(visit.startsAt) && technicianId === (visit.technician?.id ?? null)

/** The state of a visit after it is moved; at short notice a reason is required. */
function stateIn(ctx: Context, visit: Visit, reason: string): VisitState {
  const next = afterPlacing(visit.state)
  if (!next.ok) throw new Refusal(next.code, { state: visit.state })
  const now = ctx.installation.now().getTime()
  if (visit.state !== 'declined' && isShortNotice(Date.parse(visit.startsAt), now) && reason === '')
    throw new Refusal('visit.reasonMissing', { action: 'reschedule' })
  return next.value
}

/** Changes only the time or technician of a visit. A move to the same place changes nothing. */
export const placeVisit = (
  ctx: Context,
  { params, body }: Parsed<typeof placeVisitEndpoint>,
): Promise<Visit> =>
  ctx.change(
    'visit.place',
    async (stores, { announce }) => {
      const visit = await ofVersion(ctx, stores, params.visitId)
      if (staysAt(visit, body)) return visit
      const { id, version } = visit
      const state = stateIn(ctx, visit, body.reason)
      const start = checkStart(ctx, body.startsAt)
      const { technicianId } = body
      const sent = { technicianId, day: start.day, overrideReason: body.overrideReason }
      const overrideReason = await checkTechnician(stores, sent, sentOf(visit))
      const leaving = { id, version, state, stateReason: body.reason }
      const placed = await stores.visits.place(leaving, { ...start, technicianId, overrideReason })
      const after = await current(stores, id)
      if (!placed) throw stale(after)
      await tellTechnicians(ctx, stores.inbox, visit, after)
      announce('visit', id)
      return current(stores, id)
    },
    body.reason || body.overrideReason,
  )

/** Changes all fields of the form; with another time or technician the visit has to be accepted again. */
export const changeVisit = (
  ctx: Context,
  { params, body: { reason, ...typed } }: Parsed<typeof changeVisitEndpoint>,
): Promise<Visit> =>
  ctx.change(
    'visit.change',
    async (stores, { announce }) => {
      const visit = await ofVersion(ctx, stores, params.visitId)
      if (visit.state === 'done' || visit.state === 'cancelled')
        throw new Refusal('visit.wrongState', { state: visit.state })
      const { id, version } = visit
      const stays = staysAt(visit, typed)
      const state = stays ? visit.state : stateIn(ctx, visit, reason)
      const data = await checkVisit(ctx, stores, typed, visit)
      const stateReason = stays ? visit.stateReason : reason
      const changed = await stores.visits.change({ id, version, state, stateReason }, data)
      const after = await current(stores, id)
      if (!changed) throw stale(after)
      await tellTechnicians(ctx, stores.inbox, visit, after)
      announce('visit', id)
      return current(stores, id)
    },
    reason || typed.overrideReason,
  )

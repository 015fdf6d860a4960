import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type {
  changeVisitSettingsEndpoint,
  changeVisitTimesEndpoint,
  stampVisitEndpoint,
  VisitSettings,
} from '@probeta/contract/clients/visit-times.ts'
import type { Visit } from '@probeta/contract/clients/visits.ts'
import { permission, reaches } from '@probeta/domain/people/permissions.ts'
import { decideVisit } from '@probeta/domain/visit/life.ts'
import { judgeTimes, needsReason, timedStates, type VisitTimes } from '@probeta/domain/visit/times.ts'
import type { Context } from '../../http/context.ts'
import type { Stores } from '../../stores/stores.ts'
import { Refusal, stale, orRefuse } from '../../base/refusal.ts'

const epoch = (at: string | null) => (at === null ? null : Date.parse(at))
const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())

const timesOf = ({ times }: Visit): VisitTimes | null =>
  times && {
    arrivedAt: epoch(times.arrivedAt),
    leftAt: epoch(times.leftAt),
    travelMinutes: times.travelMinutes,
    kilometres: times.kilometres,
  }

const nothing: VisitTimes = { arrivedAt: null, leftAt: null, travelMinutes: null, kilometres: null }

/** A visit that somebody goes to, and whether that is the caller. */
async function found({ visits }: Stores, { actor }: Context, id: string) {
  const visit = orRefuse(await visits.find(id), 'visit.notFound')
  if (visit.technician === null) throw new Refusal('visit.unassigned')
  if (!timedStates.includes(visit.state)) throw new Refusal('visit.wrongState', { state: visit.state })
  return { visit, isOwn: visit.technician.id === actor.id }
}

function refuseImpossible(times: VisitTimes, now: Date): void {
  const judged = judgeTimes(times, now.getTime())
  if (!judged.ok) throw new Refusal(judged.code)
}

const rowOf = (times: VisitTimes) => ({
  ...times,
  arrivedAt: iso(times.arrivedAt),
  leftAt: iso(times.leftAt),
})

/**
 * Records the arrival or the departure of the caller. An arrival begins the visit; a departure ends it once its sheet
 * is entered.
 */
export function stampVisit(
  ctx: Context,
  { params, body: { what, at, position } }: Parsed<typeof stampVisitEndpoint>,
): Promise<Visit> {
  return ctx.change(`visit.${what}`, async (stores, { announce }) => {
    const { visits } = stores
    const { visit, isOwn } = await found(stores, ctx, params.visitId)
    if (!isOwn) throw new Refusal('visit.notYours')
    const now = ctx.installation.now()
    const field = what === 'arrival' ? 'arrivedAt' : 'leftAt'
    const before = timesOf(visit) ?? nothing
    if (before[field] !== null) throw new Refusal('visit.alreadyStamped')
    const times = { ...before, [field]: Math.min(Date.parse(at), now.getTime()) }
    refuseImpossible(times, now)
    const kept = what === 'arrival' && (await visits.settings()).keepsPosition ? position : undefined
    const { id, version, times: record } = visit
    if (!(await visits.record(id, record?.version ?? 0, rowOf(times), kept))) throw stale(visit)
    const next = decideVisit(visit.state, 'arrive', '')
    if (what === 'arrival' && next.ok) {
      const moved = await visits.move({ id, version, state: next.value, stateReason: '' })
      if (!moved) throw stale(visit)
    }
    await visits.finishLeft(id)
    announce('visit', id)
    return orRefuse(await visits.find(id), 'visit.notFound')
  })
}

/** Fills in or corrects the times of a visit. */
export const changeTimes = (
  ctx: Context,
  { params, body: { reason, ...typed } }: Parsed<typeof changeVisitTimesEndpoint>,
): Promise<Visit> =>
  ctx.change(
    'visit.correctTimes',
    async (stores, { announce }) => {
      const { visit, isOwn } = await found(stores, ctx, params.visitId)
      if (!isOwn && !reaches(ctx.actor.levels.get(permission.visits) ?? 'view', 'edit'))
        throw new Refusal('visit.notYours')
      const version = Number(ctx.version)
      if ((visit.times?.version ?? 0) !== version) throw stale(visit)
      const times = { ...typed, arrivedAt: epoch(typed.arrivedAt), leftAt: epoch(typed.leftAt) }
      refuseImpossible(times, ctx.installation.now())
      if (needsReason(timesOf(visit), times, isOwn) && reason === '')
        throw new Refusal('visit.correctionReason')
      if (!(await stores.visits.record(visit.id, version, rowOf(times)))) throw stale(visit)
      await stores.visits.finishLeft(visit.id)
      announce('visit', visit.id)
      return orRefuse(await stores.visits.find(visit.id), 'visit.notFound')
    },
    reason,
  )

export const changeSettings = (
  ctx: Context,
  { body }: Parsed<typeof changeVisitSettingsEndpoint>,
): Promise<VisitSettings> =>
  ctx.change('visit.settle', async ({ visits }) => {
    if (!(await visits.settle(Number(ctx.version), body))) throw stale(await visits.settings())
    return visits.settings()
  })

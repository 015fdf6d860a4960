import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { moveVisitEndpoint, Visit } from '@probeta/contract/clients/visits.ts'
import { permission, reaches } from '@probeta/domain/people/permissions.ts'
import { decideVisit, isOfTechnician, type VisitAction } from '@probeta/domain/visit/life.ts'
import type { Context } from '../../http/context.ts'
import type { Stores } from '../../stores/stores.ts'
import type { Notice } from '../../stores/inbox/notice.ts'
import { Refusal, stale, orRefuse } from '../../base/refusal.ts'
import { tellTechnicians } from './tell-technicians.ts'

/** Refuses a step that is not the caller's: the assigned technician takes some, the office others, an approver all. */
function mayTake({ actor }: Context, visit: Visit, action: VisitAction): void {
  const held = actor.levels.get(permission.visits) ?? 'view'
  if (!isOfTechnician(action)) {
    if (!reaches(held, 'edit'))
      throw new Refusal('session.forbidden', { permission: permission.visits, level: 'edit' })
    return
  }
  if (visit.technician === null) throw new Refusal('visit.unassigned')
  if (visit.technician.id !== actor.id && !reaches(held, 'approve')) throw new Refusal('visit.notYours')
}

/** Notifies the client user who requested the visit of the office's answer. */
async function notifyRequester(ctx: Context, inbox: Stores['inbox'], visit: Visit): Promise<void> {
  const request = await inbox.requesterOf(visit.id)
  if (!request) return
  const { userId, workSite, startsAt } = request
  const notice: Notice = {
    kind: 'visitAnswered',
    once: `visitAnswered:${visit.id}`,
    object: { kind: 'visit', id: visit.id },
    facts: { workSite, startsAt, state: visit.state, text: visit.stateReason },
    to: [userId],
  }
  await inbox.raise([notice], ctx.installation.now())
}

/** Tells whoever books visits that nobody makes this one. */
async function notifyOffice(ctx: Context, inbox: Stores['inbox'], visit: Visit): Promise<void> {
  const { id, version, number, workSite, startsAt, technician, stateReason: text } = visit
  const notice: Notice = {
    kind: 'visitDeclined',
    once: `visitDeclined:${id}:${version}`,
    object: { kind: 'visit', id },
    facts: {
      ...{ number, startsAt, text, technician: technician?.name ?? '' },
      workSite: `${workSite.code} · ${workSite.name}`,
    },
    to: { permission: permission.visits, level: 'edit' },
  }
  await inbox.raise([notice], ctx.installation.now())
}

export const moveVisit = (ctx: Context, { params, body }: Parsed<typeof moveVisitEndpoint>): Promise<Visit> =>
  ctx.change(
    `visit.${body.action}`,
    async ({ visits, inbox }, { announce }) => {
      const visit = orRefuse(await visits.find(params.visitId), 'visit.notFound')
      mayTake(ctx, visit, body.action)
      if (visit.version !== Number(ctx.version)) throw stale(visit)
      const next = decideVisit(visit.state, body.action, body.reason)
      if (!next.ok) throw new Refusal(next.code, { state: visit.state })
      const { id, version } = visit
      const moved = await visits.move({ id, version, state: next.value, stateReason: body.reason })
      const after = await visits.find(id)
      if (!moved || !after) throw stale(after ?? visit)
      if (visit.state === 'requested') await notifyRequester(ctx, inbox, after)
      if (after.state === 'declined') await notifyOffice(ctx, inbox, after)
      await tellTechnicians(ctx, inbox, visit, after)
      announce('visit', id)
      return orRefuse(await visits.find(id), 'visit.notFound')
    },
    body.reason,
  )

import { actionsFrom, stateAfter, type Step } from '../life.ts'
import { ok, type Result } from '../result.ts'

export const visitStates = [
  'requested',
  'scheduled',
  'accepted',
  'declined',
  'onSite',
  'done',
  'cancelled',
] as const
export type VisitState = (typeof visitStates)[number]

/** Life cycle of a visit. A declined visit is scheduled again, for another technician or another hour. */
export const visitLife = {
  schedule: { from: ['requested', 'declined'], to: 'scheduled' },
  reschedule: { from: ['scheduled', 'accepted'], to: 'scheduled' },
  accept: { from: ['scheduled'], to: 'accepted' },
  // Given back after it was accepted, too: something may come up.
  decline: { from: ['scheduled', 'accepted'], to: 'declined', reason: true },
  arrive: { from: ['accepted'], to: 'onSite' },
  finish: { from: ['onSite'], to: 'done' },
  // Also on site: the concrete may never come.
  cancel: {
    from: ['requested', 'scheduled', 'accepted', 'declined', 'onSite'],
    to: 'cancelled',
    reason: true,
  },
} as const satisfies Record<string, Step<VisitState>>

export type VisitAction = keyof typeof visitLife

/** Steps of the technician on the visit; the others belong to the person who books. */
const technicianActions: readonly VisitAction[] = ['accept', 'decline', 'arrive', 'finish']
export const isOfTechnician = (action: VisitAction): boolean => technicianActions.includes(action)

export type VisitRefusal = 'visit.wrongState' | 'visit.reasonMissing'

const life = { noun: 'visit', steps: visitLife } as const

/** The state an action leads to, or a refusal: `visit.wrongState`, `visit.reasonMissing`. */
export const decideVisit = (
  state: VisitState,
  action: VisitAction,
  reason: string | null,
): Result<VisitState, VisitRefusal> => stateAfter(life, state, action, reason)

/** Actions possible for a visit in this state, in the order of the table. */
export const possibleVisitActions = (state: VisitState): VisitAction[] => actionsFrom(life, state)

/** A client changes its request until the laboratory has answered it. */
export const clientMayChange = (state: VisitState): boolean => state === 'requested'

/** A client calls off a visit it asked for until the technician is on site. */
export const clientMayCancel = (state: VisitState): boolean =>
  state !== 'onSite' && possibleVisitActions(state).includes('cancel')

/**
 * State of a visit after its time or its technician was changed: an acceptance or refusal must be given again.
 * `visit.wrongState` once the technician is on site.
 */
export function afterPlacing(state: VisitState): Result<VisitState, VisitRefusal> {
  if (state === 'requested') return ok(state)
  return decideVisit(state, state === 'declined' ? 'schedule' : 'reschedule', null)
}

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

/** The whole life of a visit. A declined visit is scheduled again, for another technician or another hour. */
export const visitLife = {
  schedule: { from: ['requested', 'declined'], to: 'scheduled' },
  reschedule: { from: ['scheduled', 'accepted'], to: 'scheduled' },
  accept: { from: ['scheduled'], to: 'accepted' },
  decline: { from: ['scheduled'], to: 'declined', reason: true },
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

/** Steps of whoever goes there; the others are of whoever books. */
const technicianActions: readonly VisitAction[] = ['accept', 'decline', 'arrive', 'finish']
export const isOfTechnician = (action: VisitAction): boolean => technicianActions.includes(action)

export type VisitRefusal = 'visit.wrongState' | 'visit.reasonMissing'

const life = { noun: 'visit', steps: visitLife } as const

/** The state an action leads to, or why it may not be done: `visit.wrongState`, `visit.reasonMissing`. */
export const decideVisit = (
  state: VisitState,
  action: VisitAction,
  reason: string | null,
): Result<VisitState, VisitRefusal> => stateAfter(life, state, action, reason)

/** What may be done with a visit in this state, in the order of the table. */
export const possibleVisitActions = (state: VisitState): VisitAction[] => actionsFrom(life, state)

/**
 * The state of a visit after its hour or its technician was changed: whoever had accepted, or declined, is asked again.
 * `visit.wrongState` once somebody is on site.
 */
export function afterPlacing(state: VisitState): Result<VisitState, VisitRefusal> {
  if (state === 'requested') return ok(state)
  return decideVisit(state, state === 'declined' ? 'schedule' : 'reschedule', null)
}

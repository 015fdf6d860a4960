import { actionsFrom, type Id, isAmong, stepFrom, type Step } from '../life.ts'
import { fail, ok, type Result } from '../result.ts'

export const specimenStates = [
  'cast',
  'onSite',
  'received',
  'curing',
  'broken',
  'checked',
  'approved',
  'onHold',
  'locked',
  'notTested',
  'discarded',
  'invalidated',
] as const
export type SpecimenState = (typeof specimenStates)[number]

/** States in which the specimen has not been broken yet. */
export const unbroken = ['cast', 'onSite', 'received', 'curing'] as const satisfies readonly SpecimenState[]
/** States of a whole specimen that was received. */
export const inLaboratory = [
  'received',
  'curing',
  'onHold',
  'locked',
] as const satisfies readonly SpecimenState[]
/** States with a valid reading. */
export const tested = ['broken', 'checked', 'approved'] as const satisfies readonly SpecimenState[]

/**
 * Life cycle of a specimen: each action, the states it may start from, the state it leads to. The second person is
 * anybody who neither broke it nor ever touched its reading (ISO/IEC 17025: a second person checks and invalidates). A
 * swap revokes a check and an approval; the caller must ensure that no report has been issued on it.
 */
export const specimenLife = {
  leaveOnSite: { from: ['cast'], to: 'onSite' },
  receive: { from: ['cast', 'onSite'], to: 'received' },
  // A wrong scan; the specimen goes back to where it was, on site if it had stayed there.
  undoReceive: { from: ['received'], to: 'cast' },
  cure: { from: ['received'], to: 'curing' },
  break: { from: unbroken, to: 'broken' },
  correctBreak: { from: ['broken'], to: 'broken' },
  swapBreak: { from: tested, to: 'broken' },
  check: { from: ['broken'], to: 'checked', secondPerson: true },
  approve: { from: ['checked'], to: 'approved', secondPerson: true },
  returnForBreak: { from: ['broken', 'checked'], to: 'broken' },
  // An approved but wrong reading: before a report is issued on it, and afterwards for the replacement version.
  reopen: { from: ['approved'], to: 'broken' },
  hold: { from: unbroken, to: 'onHold' },
  release: { from: ['onHold', 'locked'], to: 'curing' },
  lock: { from: [...unbroken, 'onHold'], to: 'locked' },
  markNotTested: { from: [...unbroken, 'onHold', 'locked'], to: 'notTested' },
  discard: { from: [...unbroken, 'onHold', 'locked'], to: 'discarded' },
  // Somebody wants a reserve back that was thrown away, and it is still there.
  restore: { from: ['discarded'], to: 'onHold' },
  invalidate: { from: ['broken', 'checked'], to: 'invalidated', secondPerson: true },
} as const satisfies Record<string, Step<SpecimenState>>

const life = { noun: 'specimen', steps: specimenLife } as const

export type SpecimenAction = keyof typeof specimenLife
export type SpecimenRefusal = 'specimen.wrongState' | 'specimen.ownWork'

export type LivingSpecimen = {
  readonly state: SpecimenState
  readonly brokenBy: Id | null
  /** Users who took, corrected or swapped its reading. */
  readonly touchedBy?: readonly Id[]
}

/** The state an action leads to, or why this person may not take it now. */
export function decide(
  specimen: LivingSpecimen,
  action: SpecimenAction,
  actorId: Id,
): Result<SpecimenState, SpecimenRefusal> {
  const step = stepFrom(life, specimen.state, action)
  if (!step.ok) return step
  const involved = [specimen.brokenBy ?? [], specimen.touchedBy ?? []].flat()
  if (step.value.secondPerson && isAmong(involved, actorId)) return fail('specimen.ownWork', { action })
  return ok(step.value.to)
}

/** Actions that this person may take on the specimen now, in the order of the table, for drawing buttons. */
export const possibleActions = (specimen: LivingSpecimen, actorId: Id): SpecimenAction[] =>
  actionsFrom(life, specimen.state).filter((action) => decide(specimen, action, actorId).ok)

import { actionsFrom, type Step } from '../life.ts'

export const investigationStates = ['open', 'decided'] as const
export type InvestigationState = (typeof investigationStates)[number]

/** Life cycle of an investigation. Reopening a decision needs a reason; the audit log keeps the earlier one. */
export const investigationLife = {
  decide: { from: ['open'], to: 'decided' },
  reopen: { from: ['decided'], to: 'open', reason: true },
} as const satisfies Record<string, Step<InvestigationState>>

export const investigation = { noun: 'investigation', steps: investigationLife } as const

export const coreStates = ['ordered', 'drilled', 'broken', 'checked', 'rejected'] as const
export type CoreState = (typeof coreStates)[number]

/**
 * Life cycle of a core. The person who took its reading may neither check nor reject it (ISO/IEC 17025 7.8.1); an
 * untested core may be rejected by anybody with the right to record it.
 */
export const coreLife = {
  drill: { from: ['ordered', 'drilled'], to: 'drilled' },
  break: { from: ['drilled'], to: 'broken' },
  correctBreak: { from: ['broken'], to: 'broken', reason: true },
  check: { from: ['broken'], to: 'checked', secondPerson: true },
  returnForBreak: { from: ['checked'], to: 'broken', reason: true },
  reject: { from: ['ordered', 'drilled'], to: 'rejected', reason: true },
  invalidate: { from: ['broken', 'checked'], to: 'rejected', reason: true, secondPerson: true },
} as const satisfies Record<string, Step<CoreState>>

export type CoreAction = keyof typeof coreLife
const core = { noun: 'core', steps: coreLife } as const

/** `touchedBy`: everybody who took or corrected the reading. */
type LivingCore = { readonly state: CoreState; readonly touchedBy: readonly number[] }

/** Actions that this person may take on a core now, in the order of the table, for drawing buttons. */
export const possibleCoreActions = ({ state, touchedBy }: LivingCore, actorId: number): CoreAction[] =>
  actionsFrom(core, state).filter(
    (action) => !('secondPerson' in coreLife[action]) || !touchedBy.includes(actorId),
  )

import { actionsFrom, type Step } from '../life.ts'

export const investigationStates = ['open', 'decided'] as const
export type InvestigationState = (typeof investigationStates)[number]

/** The life of an investigation. A decision that is taken back says why; the audit log keeps the one before. */
export const investigationLife = {
  decide: { from: ['open'], to: 'decided' },
  reopen: { from: ['decided'], to: 'open', reason: true },
} as const satisfies Record<string, Step<InvestigationState>>

export const investigation = { noun: 'investigation', steps: investigationLife } as const

export const coreStates = ['ordered', 'drilled', 'broken', 'checked', 'rejected'] as const
export type CoreState = (typeof coreStates)[number]

/**
 * The life of a core. Whoever took its reading neither checks it nor says that it does not count (ISO/IEC 17025 7.8.1);
 * a core that was not broken may be rejected by anybody who may record it.
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

/** Everybody who took or corrected the reading. */
type LivingCore = { readonly state: CoreState; readonly touchedBy: readonly number[] }

/** What this person may do with a core now, in the order of the table: what buttons are drawn from. */
export const possibleCoreActions = ({ state, touchedBy }: LivingCore, actorId: number): CoreAction[] =>
  actionsFrom(core, state).filter(
    (action) => !('secondPerson' in coreLife[action]) || !touchedBy.includes(actorId),
  )

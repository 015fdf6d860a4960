import type { StressUnit } from '../quantity/stress.ts'

export const outcomes = [
  'conforms',
  'doesNotConform',
  'watch',
  'provisional',
  'notAssessable',
  'noRule',
] as const
export type Outcome = (typeof outcomes)[number]

/** Why a verdict is what it is. Each code is a phrase; `values` holds every number its sentence needs. */
export const reasonCodes = [
  'conforms',
  'belowSpecified',
  'singleBelow',
  'meanBelow',
  'bothBelow',
  'fewerThanThree',
  'gap',
  'early',
  'later',
  'incomplete',
  'tooFew',
  'otherShape',
  'noRule',
] as const
export type ReasonCode = (typeof reasonCodes)[number]
export type ReasonValues = Readonly<Record<string, number | string>>

/** One comparison, at reporting precision, in the unit of the limit. Inclusive: a value equal to its limit holds. */
export type Comparison = {
  readonly quantity: 'single' | 'meanOfThree'
  readonly value: number
  readonly limit: number
  readonly unit: StressUnit
  readonly holds: boolean
  readonly clause: string
}

export type Verdict = {
  readonly outcome: Outcome
  readonly ruleSet: string
  /** The clause that decided; null where nothing was compared. */
  readonly clause: string | null
  readonly compared: readonly Comparison[]
  readonly reason: { readonly code: ReasonCode; readonly values: ReasonValues }
  /** What the next strength test of the series must reach at least; only on the newest judged one. */
  readonly next: { readonly atLeast: number; readonly unit: StressUnit } | null
}

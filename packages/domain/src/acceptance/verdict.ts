import type { StressUnit } from '../quantity/stress.ts'
import type { AppliedConversion } from './shape-conversion.ts'

export const outcomes = [
  'conforms',
  'doesNotConform',
  'watch',
  'provisional',
  'notAssessable',
  'noRule',
] as const
export type Outcome = (typeof outcomes)[number]

const worstFirst: readonly Outcome[] = [
  'doesNotConform',
  'notAssessable',
  'provisional',
  'watch',
  'conforms',
  'noRule',
]

/** Returns the worst of several outcomes, which stands for all of them; null for none. */
export const worstOutcome = (of: readonly Outcome[]): Outcome | null =>
  worstFirst.find((outcome) => of.includes(outcome)) ?? null

/** Reasons of a verdict. Each code is a phrase; `values` holds every number that its sentence needs. */
export const reasonCodes = [
  'conforms',
  'belowSpecified',
  'deviationChanged',
  'singleBelow',
  'groupBelow',
  'otherOfLotBelow',
  'bothBelow',
  'tooManyBelow',
  'groupIncomplete',
  'gap',
  'deviationUnknown',
  'lotTooLarge',
  'early',
  'later',
  'incomplete',
  'tooFew',
  'rangeTooWide',
  'otherShape',
  'otherCuring',
  'fieldCured',
  'otherBasis',
  'otherGrade',
  'otherClass',
  'noRule',
] as const
export type ReasonCode = (typeof reasonCodes)[number]
export type ReasonValues = Readonly<Record<string, number | string>>

/**
 * Quantity that a criterion compares. `single`: one strength test. The others look at a group of them: the mean of
 * consecutive tests, the mean of a lot, the least of a lot times a coefficient, the mean of a lot less its scatter or
 * less its range, the least of a lot less the scatter, the mean of the latest production, the share of tests below the
 * specified strength.
 */
export const quantities = [
  'single',
  'runningMean',
  'lotMean',
  'lotMinimum',
  'lotMeanLessScatter',
  'lotMeanLessRange',
  'lotMinimumLessScatter',
  'productionMean',
  'shareBelow',
] as const
export type CriterionQuantity = (typeof quantities)[number]

/**
 * One comparison, in the unit of the limit. Inclusive: a value equal to its limit holds. `value` is for display: at the
 * reporting step, or finer where needed to distinguish it from the limit; a mean is compared by `unrounded`.
 */
export type Comparison = {
  readonly quantity: CriterionQuantity
  /** Number of strength tests behind the value. */
  readonly n: number
  readonly value: number
  readonly unrounded: number
  readonly limit: number
  /** 'most' for a share that may not be exceeded; every strength has to reach at least its limit. */
  readonly bound: 'least' | 'most'
  readonly unit: StressUnit | '%'
  readonly holds: boolean
  readonly clause: string
  /** False: the limit is unverified; shown as 'unverified', never as 'according to clause'. */
  readonly verified: boolean
}

/** Quantities of a lot as a whole, not of one test in it. */
const ofLots: readonly CriterionQuantity[] = [
  'lotMean',
  'lotMinimum',
  'lotMeanLessScatter',
  'lotMeanLessRange',
  'lotMinimumLessScatter',
]

/** Reasons of nonconformity: every comparison not met, and whether the lot fails as a whole. */
export type Failure = {
  readonly code: ReasonCode
  readonly ofLot: boolean
  readonly compared: readonly Comparison[]
}

/**
 * Returns the failure of a verdict; null for other verdicts. A test that conforms by itself fails with its lot, also
 * because of another test in it.
 */
export function failureOf({
  outcome,
  reason: { code },
  compared,
}: Pick<Verdict, 'outcome' | 'reason' | 'compared'>): Failure | null {
  if (outcome !== 'doesNotConform') return null
  const failing = compared.filter(({ holds }) => !holds)
  const ofLot = code === 'otherOfLotBelow' || failing.some(({ quantity }) => ofLots.includes(quantity))
  return { code, ofLot, compared: failing }
}

export type Verdict = {
  readonly outcome: Outcome
  readonly ruleSet: string
  /** The clause that decided; null where nothing was compared. */
  readonly clause: string | null
  readonly compared: readonly Comparison[]
  /** Conversion of the result to the specimen type of the limits before the comparison; null where none was needed. */
  readonly conversion: AppliedConversion | null
  readonly reason: { readonly code: ReasonCode; readonly values: ReasonValues }
  /** Minimum for the next strength test of the series; only on the newest judged one. */
  readonly next: { readonly atLeast: number; readonly unit: StressUnit } | null
}

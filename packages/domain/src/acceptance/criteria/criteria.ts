import type { StressUnit } from '../../quantity/stress.ts'
import type { StrengthClass } from '../../specimen/strength-classes.ts'
import type { NextNeed } from './next-result.ts'
import type { JudgedTest, Parameter, Provenance } from '../rule-set.ts'
import type { AppliedConversion } from '../shape-conversion.ts'
import type { Comparison, CriterionQuantity, ReasonCode, ReasonValues } from '../verdict.ts'

/** A place in the series: a strength test in the order of casting, in the unit of the limits; null while incomplete. */
export type Place = {
  readonly test: JudgedTest
  /** Strength on the specimen type that the limits are stated for. */
  readonly strength: number | null
  readonly conversion: AppliedConversion | null
}

/** A series as the criteria see it: one unit for everything, the step it is reported in, and the places in order. */
export type View = {
  readonly unit: StressUnit
  readonly step: number
  readonly specified: number
  readonly places: readonly Place[]
}

/**
 * Outcome for the group of a test: a comparison, or the reason why there is none yet. `singleLimit` replaces the limit
 * on the single test where that depends on how much of the group is known.
 */
export type GroupAnswer =
  | { readonly compared: Comparison; readonly notice?: Notice; readonly singleLimit?: number }
  | {
      readonly singleLimit?: number
      readonly open: Extract<ReasonCode, 'groupIncomplete' | 'gap' | 'deviationUnknown' | 'lotTooLarge'>
      readonly group: CriterionQuantity
      readonly values: ReasonValues
      readonly clause: string
    }

/** Observation that leads to 'watch' although all criteria are met. */
export type Notice = { readonly code: Extract<ReasonCode, 'deviationChanged'>; readonly values: ReasonValues }

/** A criterion on one test: the least it must reach, in the unit of the view. */
export type SingleCriterion = Provenance & {
  readonly limitFor: (specified: number, unit: StressUnit) => number
  readonly parameters: readonly Parameter[]
}

/** Creates a parameter of a criterion with its own provenance. */
export const parameter = (
  { clause, verified }: Provenance,
  name: string,
  value: number,
  unit: Parameter['unit'] = '',
): Parameter => ({ name, value, unit, clause, verified })

/** A criterion on a group: which tests form the group of each place, and the limit of the group. */
export type GroupCriterion = Provenance & {
  /** One answer for each place of the view; null where the group of that place has no requirement. */
  readonly answers: (view: View) => readonly (GroupAnswer | null)[]
  /** The name of the lot of each place, where tests are judged by lots: no test of a lot is better than the lot. */
  readonly lots?: (view: View) => readonly string[]
  /** Minimum of the test after the last place for its group to conform. */
  readonly next: (view: View) => NextNeed
  /** Number of neighbouring tests considered; null: the whole series. */
  readonly reach: number | null
  readonly parameters: readonly Parameter[]
}

/** A class by its name and its characteristic strengths in MPa. */
export type ClassBound = Pick<StrengthClass, 'name' | 'cylinder' | 'cube'>

/**
 * Criteria of a rule set. Limits exist in these units only; a series in another one is converted, exactly, to the
 * first.
 */
export type Criteria = {
  readonly units: readonly [StressUnit, ...StressUnit[]]
  /** Single results are rounded to this step before anything is computed with them; left out, they stay unrounded. */
  readonly roundsTo?: number
  readonly single: SingleCriterion | null
  readonly group: GroupCriterion | null
  /** The only specified strengths for which the numbers are valid, as reported in the first of the units. */
  readonly onlyFor?: readonly number[]
  /** Strength classes covered by the rules, by the strength on the judged shape, ends included. */
  readonly classes?: { readonly least?: ClassBound; readonly most?: ClassBound }
  /** Share of all tests so far that may lie below the specified strength. */
  readonly shareBelow?: Provenance & { readonly mostPercent: number }
}

import type { StressUnit } from '../../quantity/stress.ts'
import type { StrengthClass } from '../../specimen/strength-classes.ts'
import type { NextNeed } from './next-result.ts'
import type { JudgedTest, Parameter, Provenance } from '../rule-set.ts'
import type { AppliedConversion } from '../shape-conversion.ts'
import type { Comparison, CriterionQuantity, ReasonCode, ReasonValues } from '../verdict.ts'

/** A place in the series: a strength test in the order of casting, in the unit of the limits; null while it still waits. */
export type Place = {
  readonly test: JudgedTest
  /** On the specimen of the limits. */
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
 * What the group of a test says: it was compared, or why it could not be yet. `singleLimit` stands in for the limit on the
 * single test where that depends on how much of the group is known.
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

/** Something to keep an eye on though all criteria hold. */
export type Notice = { readonly code: Extract<ReasonCode, 'deviationChanged'>; readonly values: ReasonValues }

/** A criterion on one test: the least it must reach, in the unit of the view. */
export type SingleCriterion = Provenance & {
  readonly limitFor: (specified: number, unit: StressUnit) => number
  readonly parameters: readonly Parameter[]
}

/** A number of a criterion on its own provenance. */
export const parameter = (
  { clause, verified }: Provenance,
  name: string,
  value: number,
  unit: Parameter['unit'] = '',
): Parameter => ({ name, value, unit, clause, verified })

/** A criterion on a group: which tests belong together with each place, and what they must reach together. */
export type GroupCriterion = Provenance & {
  /** One answer for each place of the view; null where nothing is asked of the group of that place. */
  readonly answers: (view: View) => readonly (GroupAnswer | null)[]
  /** The name of the lot of each place, where tests are judged by lots: no test of a lot is better than the lot. */
  readonly lots?: (view: View) => readonly string[]
  /** What the test after the last place must reach for its group to hold. */
  readonly next: (view: View) => NextNeed
  /** How many neighbours it looks at; null: the whole series. */
  readonly reach: number | null
  readonly parameters: readonly Parameter[]
}

/** A class by its name and its characteristic strengths in MPa. */
export type ClassBound = Pick<StrengthClass, 'name' | 'cylinder' | 'cube'>

/** How a rule set judges. Limits exist in these units only; a series in another one is converted, exactly, to the first. */
export type Criteria = {
  readonly units: readonly [StressUnit, ...StressUnit[]]
  /** Single results are rounded to this step before anything is computed with them; left out, they stay unrounded. */
  readonly roundsTo?: number
  readonly single: SingleCriterion | null
  readonly group: GroupCriterion | null
  /** The only specified strengths that the numbers hold for, as reported in the first of the units. */
  readonly onlyFor?: readonly number[]
  /** The strength classes that the rules are for, by the strength of the shape that is judged; both ends belong to them. */
  readonly classes?: { readonly least?: ClassBound; readonly most?: ClassBound }
  /** How many of all tests so far may lie below the specified strength. */
  readonly shareBelow?: Provenance & { readonly mostPercent: number }
}

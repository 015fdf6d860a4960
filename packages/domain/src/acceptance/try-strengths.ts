import { toMegapascals, type StressUnit } from '../quantity/stress.ts'
import type { Result } from '../result.ts'
import { shapes, type ShapeId } from '../specimen/shapes.ts'
import type { Judged, JudgedTest, RuleSet } from './rule-set.ts'
import type { SeriesCode } from './criteria/series-faults.ts'

const DAY = 86_400_000
const DESIGN_AGE = 28 * 24

/**
 * Strengths for a trial of a rule set: strength tests in the order of casting, in the unit of the specified strength.
 */
export type Trial = {
  readonly specified: number
  readonly unit: StressUnit
  readonly strengths: readonly number[]
  /** By default the first shape that the rules cover. */
  readonly shape?: ShapeId
  /** The lot of each test, where the rules judge lots. */
  readonly lots?: readonly (string | null)[]
  /** The day of casting of each test, as a number from any origin; by default one test a day. */
  readonly days?: readonly number[]
}

/**
 * Judges plain numbers by a rule set, as complete sets of enough specimens at the design age. For trials and planning;
 * the strengths of a work site are judged with all their data.
 */
export function tryStrengths(
  ruleSet: RuleSet,
  trial: Trial,
): Result<readonly Judged<JudgedTest>[], SeriesCode> {
  const { specified, unit, strengths, lots, days } = trial
  const known = Object.keys(ruleSet.leastSpecimens) as ShapeId[]
  const shape = trial.shape ?? known[0] ?? 'cylinder150x300'
  return ruleSet.judge({
    specified: { value: specified, unit, on: shapes[shape].kind },
    designAgeHours: DESIGN_AGE,
    shape,
    tests: strengths.map((strength, at) => ({
      unroundedMpa: toMegapascals(strength, unit),
      n: ruleSet.leastSpecimens[shape] ?? 1,
      pending: 0,
      rangePercent: null,
      curing: 'standard',
      castAt: (days?.[at] ?? at) * DAY,
      ageHours: DESIGN_AGE,
      lot: lots?.[at] ?? null,
    })),
  })
}

import { notNegative, outside, positive, share, type BoundsCode } from '../bounds.ts'
import type { StressUnit } from '../quantity/stress.ts'
import { fail, ok, type Result } from '../result.ts'
import { isShapeId, type ShapeId } from '../specimen/shapes.ts'
import { ruleSetBy } from './rule-set-by.ts'
import type { RuleSet } from './rule-set.ts'
import { runningMean } from './criteria/running-mean.ts'
import { singleLimit } from './criteria/single-limit.ts'

/** A rule set defined by a laboratory, as its users fill it in. Strengths in `unit`. */
export type OwnRules = {
  readonly id: string
  readonly name: string
  readonly edition: string
  readonly validFrom: string | null
  readonly unit: StressUnit
  readonly leastSpecimens: Readonly<Partial<Record<ShapeId, number>>>
  /** Every mean of `run` consecutive tests reaches the specified strength plus `add`; null for none. */
  readonly mean: { readonly run: number; readonly add: number } | null
  /** No test is below the specified strength by more than `margin`, or, above `upTo`, by more than a share of it. */
  readonly single: {
    readonly margin: number
    readonly upTo?: number
    readonly shareAbove?: number
  } | null
  /** Share of tests that may lie below the specified strength, %. */
  readonly mostPercentBelow?: number
}
export type OwnRulesCode =
  BoundsCode | 'ownRules.name' | 'ownRules.noCriterion' | 'ownRules.noShape' | 'ownRules.shareWithoutGrade'

const MOST_RUN = 50
/** Upper bound above any concrete strength in any unit: beyond it the sums of a run could overflow. */
const MOST_STRENGTH = 1_000_000

/**
 * Builds a rule set from its parameters, for a national grade that is not shipped, or a contract. Its numbers are the
 * laboratory's own and therefore unverified. Refuses a rule set without a name, a criterion or a shape, and invalid
 * numbers (a run below 1 or above 50, a negative margin, an invalid share).
 */
export function ownRuleSet(rules: OwnRules): Result<RuleSet, OwnRulesCode> {
  const fault = faultOf(rules)
  if (fault) return fault
  const { id, name, edition, validFrom, unit, leastSpecimens, mean, single, mostPercentBelow } = rules
  const clause = `${name} (${edition})`
  const provenance = { clause, verified: false }
  return ok(
    ruleSetBy(
      {
        id,
        standard: name,
        edition,
        ladder: 'own',
        validFrom,
        leastSpecimens,
        specifiedOn: 'ofMix',
        measures: 'any',
        testClause: clause,
      },
      {
        units: [unit],
        single: single && singleLimit(provenance, { [unit]: single }),
        group: mean && runningMean(provenance, { run: mean.run, add: { [unit]: mean.add } }),
        ...(mostPercentBelow === undefined
          ? {}
          : {
              shareBelow: {
                ...provenance,
                mostPercent: mostPercentBelow,
              },
            }),
      },
    ),
  )
}

function faultOf({ id, name, leastSpecimens, mean, single, mostPercentBelow }: OwnRules) {
  if (id.trim() === '' || name.trim() === '') return fail('ownRules.name', { id, name })
  if (mean === null && single === null && mostPercentBelow === undefined)
    return fail('ownRules.noCriterion', { name })
  const covered = Object.keys(leastSpecimens)
  if (covered.length === 0 || !covered.every(isShapeId)) return fail('ownRules.noShape', { name })
  if (single?.shareAbove !== undefined && single.upTo === undefined)
    return fail('ownRules.shareWithoutGrade', { shareAbove: single.shareAbove })
  return (
    outside(leastSpecimens, { least: 1, whole: true }) ??
    (mean &&
      (outside({ run: mean.run }, { least: 1, most: MOST_RUN, whole: true }) ??
        outside({ add: mean.add }, { least: -MOST_STRENGTH, most: MOST_STRENGTH }))) ??
    (single &&
      (outside({ margin: single.margin }, { ...notNegative, most: MOST_STRENGTH }) ??
        (single.upTo === undefined ? null : outside({ upTo: single.upTo }, positive)) ??
        (single.shareAbove === undefined ? null : outside({ shareAbove: single.shareAbove }, share)))) ??
    (mostPercentBelow === undefined ? null : outside({ mostPercentBelow }, { above: 0, below: 100 }))
  )
}

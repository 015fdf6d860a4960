import { roundTo } from '../quantity/rounding.ts'
import { reportingStep, type StressUnit } from '../quantity/stress.ts'
import type { Provenance } from './rule-set.ts'
import type { Comparison, CriterionQuantity } from './verdict.ts'

/** Limits are not rounded; the noise of binary fractions is taken off so that an equal value holds. */
export const cleanLimit = (limit: number): number => Number(limit.toPrecision(12))

/** A strength, in the unit of its limit, at reporting precision, against the least it must reach. */
export function compareLeast(of: {
  readonly quantity: CriterionQuantity
  readonly n: number
  readonly unrounded: number
  readonly limit: number
  readonly unit: StressUnit
  readonly provenance: Provenance
}): Comparison {
  const { quantity, n, unrounded, unit, provenance } = of
  const limit = cleanLimit(of.limit)
  const value = roundTo(reportingStep[unit], unrounded)
  const { clause, verified } = provenance
  return {
    quantity,
    n,
    value,
    unrounded,
    limit,
    bound: 'least',
    unit,
    holds: value >= limit,
    clause,
    verified,
  }
}

/** A share in %, to 0.1, against the most it may be. */
export function compareShare(
  below: number,
  n: number,
  mostPercent: number,
  { clause, verified }: Provenance,
): Comparison {
  const unrounded = (100 * below) / n
  const value = roundTo(0.1, unrounded)
  return {
    quantity: 'shareBelow',
    n,
    value,
    unrounded,
    limit: mostPercent,
    bound: 'most',
    unit: '%',
    holds: unrounded <= mostPercent,
    clause,
    verified,
  }
}

import { roundTo } from '../../quantity/rounding.ts'
import { reportingStep, type StressUnit } from '../../quantity/stress.ts'
import type { Provenance } from '../rule-set.ts'
import type { Comparison, CriterionQuantity } from '../verdict.ts'

/** Limits are not rounded; the noise of binary fractions is taken off so that an equal value holds. */
export const dropBinaryNoise = (limit: number): number => Number(limit.toPrecision(12))

/**
 * The value as it is shown: at the reporting step, or at the first finer one that shows on which side of its limit it lies,
 * so that no sentence says '4000 psi, at least 4000 psi' of a mean that failed.
 */
function shownBeside(limit: number, unrounded: number, coarsest: number, holds: boolean): number {
  for (let step = coarsest; step > 1e-9; step /= 10) {
    const value = roundTo(step, unrounded)
    if ([limit, roundTo(step, limit)].every((shown) => value >= shown === holds)) return value
  }
  return unrounded
}

/**
 * A strength, in the unit of its limit, against the least it must reach. A single strength test is a reported result and is
 * compared as its method rounds it; a mean, or whatever else is computed from several, is no reported result and is
 * compared unrounded: three tests of 3995, 3996 and 3995 psi do not reach 4000 psi.
 */
export function compareLeast<Quantity extends CriterionQuantity>(of: {
  readonly quantity: Quantity
  readonly n: number
  readonly unrounded: number
  readonly limit: number
  readonly unit: StressUnit
  /** To which a single result is reported, in its unit; that of compression unless said otherwise. */
  readonly step?: number
  readonly provenance: Provenance
}): Comparison & { readonly quantity: Quantity } {
  const { quantity, n, unrounded, unit, step = reportingStep[unit], provenance } = of
  const limit = dropBinaryNoise(of.limit)
  const reported = roundTo(step, unrounded)
  const isReported = quantity === 'single'
  const holds = (isReported ? reported : dropBinaryNoise(unrounded)) >= limit
  const value = isReported ? reported : shownBeside(limit, unrounded, step, holds)
  const { clause, verified } = provenance
  return {
    quantity,
    n,
    value,
    unrounded,
    limit,
    bound: 'least',
    unit,
    holds,
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

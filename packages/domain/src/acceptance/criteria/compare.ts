import { roundTo } from '../../quantity/rounding.ts'
import { reportingStep, type StressUnit } from '../../quantity/stress.ts'
import type { Provenance } from '../rule-set.ts'
import type { Comparison, CriterionQuantity } from '../verdict.ts'

/** Removes binary noise from a limit, so that an equal value meets it; limits are not rounded. */
export const dropBinaryNoise = (limit: number): number => Number(limit.toPrecision(12))

/**
 * Rounds a value for display: to the reporting step, or to the first finer one that shows on which side of its limit it
 * lies, so that no sentence states '4000 psi, at least 4000 psi' for a mean that failed.
 */
function shownBeside(limit: number, unrounded: number, coarsest: number, holds: boolean): number {
  for (let step = coarsest; step > 1e-9; step /= 10) {
    const value = roundTo(step, unrounded)
    if ([limit, roundTo(step, limit)].every((shown) => value >= shown === holds)) return value
  }
  return unrounded
}

/**
 * Compares a strength with its lower limit, in the unit of the limit. A single strength test is a reported result and
 * is compared as its method rounds it; a mean, or another figure computed from several tests, is no reported result and
 * is compared unrounded: three tests of 3995, 3996 and 3995 psi do not reach 4000 psi.
 */
export function compareLeast<Quantity extends CriterionQuantity>(of: {
  readonly quantity: Quantity
  readonly n: number
  readonly unrounded: number
  readonly limit: number
  readonly unit: StressUnit
  /** Reporting step of a single result, in its unit; that of compression by default. */
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

/** Compares a share in %, to 0.1, with its upper limit. */
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

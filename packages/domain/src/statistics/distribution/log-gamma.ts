import { outside, positive, type BoundsCode } from '../../bounds.ts'
import { settled, type OverflowCode } from '../../overflow.ts'
import type { Result } from '../../result.ts'

const halfLogOfTwoPi = Math.log(2 * Math.PI) / 2

/** Coefficients of 1/x, 1/x³, 1/x⁵ … of Stirling's series (Bernoulli numbers over 2k(2k − 1)). */
const stirling = [1 / 12, -1 / 360, 1 / 1260, -1 / 1680, 1 / 1188, -691 / 360_360]

/**
 * Error of Stirling's formula for ln Γ(x): ln Γ(x) − [(x − ½)·ln x − x + ½·ln 2π], for x > 0. Tails are computed with
 * it rather than with ln Γ itself: the large terms cancel analytically instead of numerically.
 */
export function stirlingError(x: number): number {
  let [at, steps] = [x, 0]
  // Below 10 the series is too short; Γ(x + 1) = x·Γ(x) leads there.
  while (at < 10) {
    steps += (at + 0.5) * Math.log1p(1 / at) - 1
    at += 1
  }
  return steps + stirling.reduceRight((sum, coefficient) => sum / (at * at) + coefficient, 0) / at
}

/** ln Γ(x) for x > 0 (Abramowitz & Stegun 6.1.40, 6.1.15). Errors: `number.outOfBounds`, `number.overflow`. */
export const logGamma = (x: number): Result<number, BoundsCode | OverflowCode> =>
  outside({ x }, positive) ?? settled((x - 0.5) * Math.log(x) - x + halfLogOfTwoPi + stirlingError(x))

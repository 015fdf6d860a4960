import { outside, positive, notNegative, type BoundsCode, type OutOfBounds } from '../bounds.ts'
import { settled, type OverflowCode } from '../overflow.ts'
import type { Result } from '../result.ts'

/** Divisors from half-width to standard uncertainty (GUM 4.3, 4.4; JCGM 100:2008). */
const divisors = {
  /** Already a standard uncertainty, such as a standard deviation of repeated tests. */
  standard: 1,
  /** Equally likely anywhere between two limits: a tolerance, an error class, a resolution. */
  rectangular: Math.sqrt(3),
  /** Between two limits, the middle being likelier. */
  triangular: Math.sqrt(6),
  /** Between two limits, the ends being likelier: oscillating quantities, such as a temperature. */
  arcsine: Math.sqrt(2),
} as const

/**
 * Stated spread of an influence, as ± amount: a half-width with its distribution, or an expanded uncertainty of a
 * certificate (normal) with its coverage factor k.
 */
export type Spread = { readonly amount: number } & (
  { readonly distribution: 'normal'; readonly k: number } | { readonly distribution: keyof typeof divisors }
)

/**
 * The standard uncertainty of the mean of `readings` independent readings, in the unit of the amount: amount ÷ divisor
 * ÷ √n. An error common to all readings (a calibration error) does not average out: leave `readings` at 1.
 * Refuses `number.outOfBounds` for a negative amount, a k that is not positive, `readings` that is no whole number from
 * 1; `number.overflow`.
 */
export function standardUncertainty(
  spread: Spread,
  readings = 1,
): Result<number, BoundsCode | OverflowCode, OutOfBounds | { readonly path: string }> {
  const divisor = spread.distribution === 'normal' ? spread.k : divisors[spread.distribution]
  return (
    outside({ amount: spread.amount }, notNegative) ??
    outside({ k: divisor }, positive) ??
    outside({ readings }, { least: 1, whole: true }) ??
    settled(spread.amount / divisor / Math.sqrt(readings))
  )
}

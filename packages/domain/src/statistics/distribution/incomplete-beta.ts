import { outside, type BoundsCode } from '../../bounds.ts'
import { settled, type OverflowCode } from '../../overflow.ts'
import type { Result } from '../../result.ts'
import { stirlingError } from './log-gamma.ts'
import { continuedFraction, logRatio, type Tails } from './tails.ts'

/** xᵃ·yᵇ/B(a, b), where y = 1 − x. */
function front(a: number, b: number, x: number, y: number): number {
  const sum = a + b
  const excess = x * b - y * a
  const power = a * logRatio((x * sum) / a, excess / a) + b * logRatio((y * sum) / b, -excess / b)
  const error = stirlingError(sum) - stirlingError(a) - stirlingError(b)
  return Math.exp(power + error) * Math.sqrt(((a / sum) * b) / (2 * Math.PI))
}

/** I of the nearer end by its continued fraction (Abramowitz & Stegun 26.5.8). */
const fraction = (a: number, b: number, x: number): number =>
  continuedFraction(1, (at) => {
    const m = Math.floor(at / 2)
    const step = a + 2 * m
    const coefficient =
      at % 2 === 0
        ? ((m * (b - m)) / ((step - 1) * step)) * x
        : (-(a + m) / step) * ((a + b + m) / (step + 1)) * x
    return { a: coefficient, b: 1 }
  })

/** I(x; a, b) and its complement for a, b > 0 and x + y = 1; y is given because 1 − x would lose the digits of a small y. */
export function betaTails(a: number, b: number, x: number, y: number): Tails {
  if (x <= 0) return { lower: 0, upper: 1 }
  if (y <= 0) return { lower: 1, upper: 0 }
  const weight = front(a, b, x, y)
  if (x * (a + b + 2) < a + 1) {
    // At most 1, against rounding errors.
    const lower = Math.min(1, weight / a / fraction(a, b, x))
    return { lower, upper: 1 - lower }
  }
  const upper = Math.min(1, weight / b / fraction(b, a, y))
  return { lower: 1 - upper, upper }
}

/**
 * The regularised incomplete beta function I(x; a, b), for 0 < a, b ≤ 10⁷ and 0 ≤ x ≤ 1. Errors: `number.outOfBounds`,
 * `number.overflow`.
 */
export const incompleteBeta = (a: number, b: number, x: number): Result<number, BoundsCode | OverflowCode> =>
  outside({ a, b }, { above: 0, most: 1e7 }) ??
  outside({ x }, { least: 0, most: 1 }) ??
  settled(betaTails(a, b, x, 1 - x).lower)

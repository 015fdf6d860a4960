import { finite, outside, type BoundsCode } from '../../bounds.ts'
import { ok, type Result } from '../../result.ts'
import { gammaTails } from './incomplete-gamma.ts'
import { quantileAbove } from './invert.ts'
import { probability } from './probability.ts'

/** The share of the standard normal distribution above z, for any z. */
export const normalAbove = (z: number): number => {
  const { lower, upper } = gammaTails(0.5, (z * z) / 2)
  return z > 0 ? upper / 2 : (1 + lower) / 2
}

/** Φ(z): the share of the standard normal distribution below z. Errors: `number.outOfBounds`. */
export const normalCdf = (z: number): Result<number, BoundsCode> =>
  outside({ z }, finite) ?? ok(normalAbove(-z))

/** The z below which the share p of the standard normal distribution lies, 1e-100 ≤ p < 1. Errors: `number.outOfBounds`. */
export function normalQuantile(p: number): Result<number, BoundsCode> {
  const fault = outside({ p }, probability)
  if (fault) return fault
  if (p === 0.5) return ok(0)
  return ok(p < 0.5 ? -quantileAbove(normalAbove, p) : quantileAbove(normalAbove, 1 - p))
}

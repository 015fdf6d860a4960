import { finite, outside, positive, type BoundsCode } from '../bounds.ts'
import { settled, type OverflowCode } from '../overflow.ts'
import type { Result } from '../result.ts'
import { faultOf, type ValuesCode } from '../statistics/values.ts'

export type Limits = { readonly lower: number; readonly upper: number }
export type Side = 'above' | 'below' | null

/** In the unit of the values; `index` from 0. */
export type EwmaPoint = {
  readonly index: number
  readonly value: number
  readonly ewma: number
  /** The limits of this very point: narrower at the start. */
  readonly exact: Limits
  readonly beyondExact: Side
  readonly beyondAsymptotic: Side
}
export type Ewma = { readonly asymptotic: Limits; readonly points: readonly EwmaPoint[] }

const sideOf = (value: number, { lower, upper }: Limits): Side =>
  value > upper ? 'above' : value < lower ? 'below' : null

/**
 * Exponentially weighted moving average z = λ·x + (1 − λ)·z, from z = target, with the limits target ± L·σ·√(λ/(2 − λ)) that
 * the chart tends to and, per point, the exact ones (× √(1 − (1 − λ)^2i)). On a limit is not beyond it. 0 < λ ≤ 1, L = 3
 * unless given (NIST/SEMATECH e-Handbook 6.3.2.4). Errors: `values.*`, `number.outOfBounds`, `number.overflow`.
 */
export function ewma(of: {
  readonly values: readonly number[]
  readonly target: number
  readonly sigma: number
  readonly lambda: number
  readonly width?: number
}): Result<Ewma, ValuesCode | BoundsCode | OverflowCode> {
  const { values, target, sigma, lambda, width = 3 } = of
  const fault =
    faultOf(values) ??
    outside({ target }, finite) ??
    outside({ sigma, width }, positive) ??
    outside({ lambda }, { above: 0, most: 1 })
  if (fault) return fault
  const half = width * sigma * Math.sqrt(lambda / (2 - lambda))
  const around = (share: number): Limits => ({ lower: target - share * half, upper: target + share * half })
  const asymptotic = around(1)
  let z = target
  const points = values.map((value, index) => {
    z = lambda * value + (1 - lambda) * z
    const exact = around(Math.sqrt(1 - (1 - lambda) ** (2 * (index + 1))))
    const beyondExact = sideOf(z, exact)
    return { index, value, ewma: z, exact, beyondExact, beyondAsymptotic: sideOf(z, asymptotic) }
  })
  return settled({ asymptotic, points })
}

import { finite, notNegative, outside, positive, type BoundsCode } from '../bounds.ts'
import { settled, type OverflowCode } from '../overflow.ts'
import type { Result } from '../result.ts'
import { faultOf, type ValuesCode } from '../statistics/values.ts'
import { faultOfResets, resetBefore, type Reset, type ResetCode } from './resets.ts'

/** In the unit of the values; `index` from 0. */
export type TabularPoint = {
  readonly index: number
  readonly value: number
  /** max(0, the one before + x − T − k): gathers what lies above. */
  readonly high: number
  /** max(0, the one before + T − k − x): gathers what lies below. */
  readonly low: number
  /** Σ(x − T) since the start or the last reset. */
  readonly sum: number
  readonly above: boolean
  readonly below: boolean
  readonly reset: string | null
}

export type TabularCusum = {
  readonly points: readonly TabularPoint[]
  /** The first point whose high or low exceeds h. The twentieth value has index 19. */
  readonly firstSignal: { readonly index: number; readonly side: 'above' | 'below' } | null
}

/**
 * Tabular (decision interval) CUSUM of both sides: signals where high or low exceeds h; equal to h is no signal. k is half
 * the change to find (k = δσ/2), h is 4 σ to 5 σ as a rule, both in the unit of the values (NIST/SEMATECH e-Handbook 6.3.2.3).
 * The sums run on after a signal; they begin anew only where `resets` says so. Errors: `values.*`, `number.outOfBounds`,
 * `reset.*`, `number.overflow`.
 */
export function tabularCusum(of: {
  readonly values: readonly number[]
  readonly target: number
  readonly k: number
  readonly h: number
  readonly resets?: readonly Reset[]
}): Result<TabularCusum, ValuesCode | BoundsCode | OverflowCode | ResetCode> {
  const { values, target, k, h, resets = [] } = of
  const fault =
    faultOf(values) ??
    outside({ target }, finite) ??
    outside({ k }, notNegative) ??
    outside({ h }, positive) ??
    faultOfResets(resets, values.length)
  if (fault) return fault
  let [high, low, sum] = [0, 0, 0]
  const points = values.map((value, index) => {
    const reset = resetBefore(resets, index)
    if (reset !== null) [high, low, sum] = [0, 0, 0]
    high = Math.max(0, high + value - target - k)
    low = Math.max(0, low + target - k - value)
    sum += value - target
    return { index, value, high, low, sum, above: high > h, below: low > h, reset }
  })
  const first = points.find(({ above, below }) => above || below)
  const side: 'above' | 'below' = first?.above ? 'above' : 'below'
  return settled({ points, firstSignal: first ? { index: first.index, side } : null })
}

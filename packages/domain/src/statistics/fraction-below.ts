import { outside, positive, type BoundsCode } from '../bounds.ts'
import { settled, type OverflowCode } from '../overflow.ts'
import type { Result } from '../result.ts'
import { normalAbove } from './distribution/normal.ts'
import { summary } from './summary.ts'
import type { ValuesCode } from './values.ts'

export type FractionBelow = {
  readonly n: number
  readonly below: number
  readonly observedPercent: number
  readonly mean: number
  readonly s: number | null
  /** (mean − specified)/s; null for a single test, or equal ones. */
  readonly z: number | null
  /** By the normal curve of this mean and s: what to expect of many such tests. Null for a single test. */
  readonly expectedPercent: number | null
}

/**
 * The share of strength tests below the specified strength, in %: as counted (a test that equals it is not below), and as
 * the normal curve has it (ACI 214R). Values and `specified` in one unit. Errors: `values.*`, `number.outOfBounds`,
 * `number.overflow`.
 */
export function fractionBelow(
  values: ArrayLike<number>,
  specified: number,
): Result<FractionBelow, ValuesCode | BoundsCode | OverflowCode> {
  const of = summary(values)
  if (!of.ok) return of
  const fault = outside({ specified }, positive)
  if (fault) return fault
  const { n, mean, s, min, max } = of.value
  let below = 0
  for (let at = 0; at < n; at++) if ((values[at] ?? 0) < specified) below++
  const observedPercent = (100 * below) / n
  const counted = { n, below, observedPercent, mean, s }
  if (s === null) return settled({ ...counted, z: null, expectedPercent: null })
  // Not s === 0: the mean of equal values may miss them by a last digit.
  if (min === max) return settled({ ...counted, z: null, expectedPercent: observedPercent })
  const z = (mean - specified) / s
  return settled({ ...counted, z, expectedPercent: 100 * normalAbove(z) })
}

import { positive, outside, type BoundsCode } from '../bounds.ts'
import { settled, type OverflowCode } from '../overflow.ts'
import type { Result } from '../result.ts'
import { faultOf, type ValuesCode } from '../statistics/values.ts'
import { pairD2 } from './moving-range.ts'
import { faultOfResets, resetBefore, type Reset, type ResetCode } from './resets.ts'

/** `M` mean strength, `R` range of successive results, `C` correlation of actual and predicted strength. */
export type CusumKind = 'M' | 'R' | 'C'

/** In the unit of the results. `index` counts the results from 0, in order of casting. */
export type CusumPoint = {
  readonly index: number
  /** The result (M), the range to the result before (R), actual − predicted (C). */
  readonly value: number
  /** Increment of the sum: value − target. */
  readonly increment: number
  readonly sum: number
  /** Reason for a restart at zero before this point; null where the sum continues. */
  readonly reset: string | null
}

export type Cusum = {
  readonly kind: CusumKind
  readonly target: number
  readonly points: readonly CusumPoint[]
}

export type CusumCode = ValuesCode | BoundsCode | OverflowCode | ResetCode

function summed(
  kind: CusumKind,
  values: readonly number[],
  target: number,
  firstIndex: number,
  resets: readonly Reset[],
): Result<Cusum, OverflowCode> {
  let sum = 0
  const points = values.map((value, at) => {
    const index = at + firstIndex
    const reset = resetBefore(resets, index)
    const increment = value - target
    sum = (reset === null ? sum : 0) + increment
    return { index, value, increment, sum, reset }
  })
  return settled({ kind, target, points })
}

/**
 * CUSUM M: the running sum of (result − target mean strength), 28-day results or those predicted from an early age, all
 * in one unit and in order of casting (QSRMC and BRMCA practice; Advanced Concrete Technology, quality control). A sum
 * restarts only at `resets`. Errors: `values.*`, `number.outOfBounds` (target not positive, reset out of the series),
 * `reset.*`, `number.overflow`.
 */
export function cusumM(of: {
  readonly results: readonly number[]
  readonly targetMean: number
  readonly resets?: readonly Reset[]
}): Result<Cusum, CusumCode> {
  const { results, targetMean, resets = [] } = of
  const fault =
    faultOf(results, { above: 0 }) ??
    outside({ targetMean }, positive) ??
    faultOfResets(resets, results.length)
  return fault ?? summed('M', results, targetMean, 0, resets)
}

/**
 * CUSUM R: the running sum of (range of successive results − 1.128 σ), where σ is the target standard deviation and 1.128 σ
 * the mean range to expect. The first point belongs to the second result. A reset sets the sum to zero and leaves the range
 * across it as it is. Errors as `cusumM`, two results at least.
 */
export function cusumR(of: {
  readonly results: readonly number[]
  readonly sigma: number
  readonly resets?: readonly Reset[]
}): Result<Cusum, CusumCode> {
  const { results, sigma, resets = [] } = of
  const fault =
    faultOf(results, { least: 2, above: 0 }) ??
    outside({ sigma }, positive) ??
    faultOfResets(resets, results.length)
  if (fault) return fault
  const ranges = results.slice(1).map((result, at) => Math.abs(result - (results[at] ?? result)))
  return summed('R', ranges, pairD2 * sigma, 1, resets)
}

/** The 28-day strength of one sample and what was predicted for it, in one unit. */
export type Correlation = { readonly actual: number; readonly predicted: number }

/**
 * CUSUM C: the running sum of (actual − predicted 28-day strength). A drift means that the predictions, and with them the
 * CUSUMs M and R made of them, are to be recalculated. Errors as `cusumM`; in `values.*` the index is that of the pair.
 */
export function cusumC(of: {
  readonly pairs: readonly Correlation[]
  readonly resets?: readonly Reset[]
}): Result<Cusum, CusumCode> {
  const { pairs, resets = [] } = of
  const actual = pairs.map((pair) => pair.actual)
  const predicted = pairs.map((pair) => pair.predicted)
  const fault =
    faultOf(actual, { above: 0 }) ?? faultOf(predicted, { above: 0 }) ?? faultOfResets(resets, pairs.length)
  if (fault) return fault
  const differences = pairs.map((pair) => pair.actual - pair.predicted)
  return summed('C', differences, 0, 0, resets)
}

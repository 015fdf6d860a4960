import { settled, type OverflowCode } from '../overflow.ts'
import type { Result } from '../result.ts'
import { rangeFactors } from '../statistics/range-factors.ts'
import { faultOf, type ValuesCode } from '../statistics/values.ts'
import { meanOf } from '../statistics/mean.ts'

/** d2 of two, 1.128: the mean range of two normal values in standard deviations (2/√π = 1.12838). */
export const pairD2 = rangeFactors[0].d2
/** 1/d2 as EN 206 control practice prints it; 1/1.128 is 0.88652. */
export const movingRangeFactor = 0.886

/** In the unit of the results. */
export type MovingRange = {
  /** |result − the one before|, one fewer than the results. */
  readonly ranges: readonly number[]
  readonly meanRange: number
  /** Mean range / 1.128, as control charts take it. */
  readonly sigma: number
  /** 0.886 × mean range, as EN 206 practice prints it; 0.06 % below `sigma`. */
  readonly sigmaEn206: number
}

/**
 * σ by the mean range of successive results, in their unit. They come in order of casting: unlike s it does not grow with a
 * slow drift of the mean (EN 206 control practice; control charts for individuals). Errors: `values.*` (two results at
 * least), `number.overflow`.
 */
export function movingRange(values: readonly number[]): Result<MovingRange, ValuesCode | OverflowCode> {
  const fault = faultOf(values, { least: 2 })
  if (fault) return fault
  const ranges = values.slice(1).map((value, at) => Math.abs(value - (values[at] ?? value)))
  const meanRange = meanOf(ranges)
  return settled({
    ranges,
    meanRange,
    sigma: meanRange / pairD2,
    sigmaEn206: movingRangeFactor * meanRange,
  })
}

import { settled, type OverflowCode } from '../overflow.ts'
import type { Result } from '../result.ts'
import { faultOf, type ValuesCode } from './values.ts'

/** 1/d2 of a pair, as EN 206 practice prints it (SS EN 206 example; 1/1.128 = 0.88652). */
export const movingRangeFactor = 0.886

export type MovingDeviation = {
  readonly differences: number
  readonly meanDifference: number
  readonly sigma: number
}

/**
 * σ = 0.886 × mean |difference of consecutive results|, in the unit of the results, which come in order of casting: unlike
 * s it does not grow with a slow drift of the mean (EN 206 control practice). Errors: `values.*` (two results at least),
 * `number.overflow`.
 */
export function movingDeviation(
  values: ArrayLike<number>,
): Result<MovingDeviation, ValuesCode | OverflowCode> {
  const fault = faultOf(values, { least: 2 })
  if (fault) return fault
  const differences = values.length - 1
  let sum = 0
  for (let at = 0; at < differences; at++) sum += Math.abs((values[at + 1] ?? 0) - (values[at] ?? 0))
  const meanDifference = sum / differences
  return settled({ differences, meanDifference, sigma: movingRangeFactor * meanDifference })
}

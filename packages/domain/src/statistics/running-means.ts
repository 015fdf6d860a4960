import { outside, type BoundsCode } from '../bounds.ts'
import { settled, type OverflowCode } from '../overflow.ts'
import type { Result } from '../result.ts'
import { movingMeans } from '../sample/series.ts'
import { faultOf, type ValuesCode } from './values.ts'

/**
 * Moving averages of `size` consecutive values (3 and 5 are usual for tests, 10 for ranges, ACI 214R), in order of
 * casting; null until there are enough. Errors: `values.*`, `number.outOfBounds` (size), `number.overflow`.
 */
export const runningMeans = (
  values: readonly number[],
  size: number,
): Result<readonly (number | null)[], ValuesCode | BoundsCode | OverflowCode> =>
  faultOf(values) ?? outside({ size }, { least: 1, whole: true }) ?? settled(movingMeans(values, size))

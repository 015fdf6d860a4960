import { notNegative, outside, type BoundsCode } from '../../bounds.ts'
import { ok, type Result } from '../../result.ts'
import { gammaTails } from './incomplete-gamma.ts'

/** P(χ² ≥ x) with `degreesOfFreedom` 1 to 10⁷. Errors: `number.outOfBounds`. */
export const chiSquareUpper = (x: number, degreesOfFreedom: number): Result<number, BoundsCode> =>
  outside({ x }, notNegative) ??
  outside({ degreesOfFreedom }, { least: 1, most: 1e7 }) ??
  ok(gammaTails(degreesOfFreedom / 2, x / 2).upper)

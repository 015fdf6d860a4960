import { outside, type BoundsCode } from '../../bounds.ts'
import { ok, type Result } from '../../result.ts'
import { gammaTails } from './incomplete-gamma.ts'

/** P(X ≥ k) of a Poisson count with this mean, both up to 10⁷. Errors: `number.outOfBounds`. */
export const poissonUpper = (mean: number, k: number): Result<number, BoundsCode> =>
  outside({ mean }, { least: 0, most: 1e7 }) ??
  outside({ k }, { least: 0, most: 1e7, whole: true }) ??
  ok(k === 0 ? 1 : gammaTails(k, mean).lower)

import { notNegative, outside, positive, type BoundsCode } from '../bounds.ts'
import { settled, type OverflowCode } from '../overflow.ts'
import { fail, type Result } from '../result.ts'

/** Margins in standard deviations that standards and practice state for the mean to aim at. */
export const targetMargins = [
  {
    id: 'en206Least',
    z: 1.48,
    source: 'EN 206 control practice: target mean fck + k·σ, k at least',
    verified: true,
  },
  { id: 'en206Usual', z: 1.64, source: 'EN 206 control practice, usual from here to 2', verified: true },
  { id: 'cirsoc201', z: 1.28, source: "CIRSOC 201 6.2.3.8: f'cm = f'c + 1.28·s", verified: true },
] as const satisfies readonly {
  readonly id: string
  readonly z: number
  readonly source: string
  readonly verified: boolean
}[]

/** In the unit of the strengths, unrounded. */
export type TargetMean = { readonly required: number; readonly margin: number }

/**
 * The mean to aim at: f'c − allowance + z·s/√run, so that a share of the means of `run` consecutive tests, set by z, falls
 * below f'c less the allowance. With `run` 1 and no allowance f'c + z·s (ACI 214R; EN 206 fck + k·σ; CIRSOC 201
 * f'c + 1.28·s). Strengths in one unit. Errors: `number.outOfBounds`, `number.overflow`.
 */
export function targetMean(of: {
  readonly specified: number
  readonly s: number
  readonly z: number
  readonly run?: number
  readonly allowance?: number
}): Result<TargetMean, BoundsCode | OverflowCode> {
  const { specified, s, z, run = 1, allowance = 0 } = of
  const fault =
    outside({ specified }, positive) ??
    outside({ s, z, allowance }, notNegative) ??
    outside({ run }, { least: 1, whole: true })
  if (fault) return fault
  const margin = (z * s) / Math.sqrt(run)
  return settled({ required: specified - allowance + margin, margin })
}

/**
 * The same where V (%) is known in place of s: f'c/(1 − z·V/100) (ACI 214R, from memory: unverified). Errors:
 * `number.outOfBounds`, `number.overflow`, `targetMean.unreachable` { z, v } where z·V reaches 100 %: no mean is enough.
 */
export function targetMeanByVariation(of: {
  readonly specified: number
  readonly v: number
  readonly z: number
}): Result<TargetMean, BoundsCode | OverflowCode | 'targetMean.unreachable'> {
  const { specified, v, z } = of
  const fault = outside({ specified }, positive) ?? outside({ v, z }, notNegative)
  if (fault) return fault
  const rest = 1 - (z * v) / 100
  if (rest <= 0) return fail('targetMean.unreachable', { z, v })
  return settled({ required: specified / rest, margin: specified / rest - specified })
}

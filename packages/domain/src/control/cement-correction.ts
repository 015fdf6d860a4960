import { notNegative, outside, positive, type BoundsCode } from '../bounds.ts'
import { settled, type OverflowCode } from '../overflow.ts'
import type { Result } from '../result.ts'
import { correctedShare } from './v-mask.ts'

/** kg/m³, never below 0: added where the mean fell, taken away where it rose. */
export type CementCorrection = { readonly changeAtMask: number; readonly cementKgPerM3: number }

/**
 * The cement that answers a signal of CUSUM M by the mask alone: 0.75 × r × (d/n + g), where d is the decision interval, g
 * the gradient, n the results since the change began and r the cement that moves the mean by one unit of strength
 * (control-chart practice of ready-mixed concrete, unverified). d/n + g is the least change that the mask could see over n
 * results; `vMask` answers the one measured. Errors: `number.outOfBounds`, `number.overflow`.
 */
export function cementCorrection(of: {
  readonly decisionInterval: number
  readonly gradient: number
  readonly results: number
  /** kg/m³ per unit of strength. */
  readonly cementPerStrength: number
}): Result<CementCorrection, BoundsCode | OverflowCode> {
  const { decisionInterval, gradient, results, cementPerStrength } = of
  const fault =
    outside({ decisionInterval, cementPerStrength }, positive) ??
    outside({ gradient }, notNegative) ??
    outside({ results }, { least: 1, whole: true })
  if (fault) return fault
  const changeAtMask = decisionInterval / results + gradient
  return settled({ changeAtMask, cementKgPerM3: correctedShare * cementPerStrength * changeAtMask })
}

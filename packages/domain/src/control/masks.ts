import { outside, positive, type BoundsCode } from '../bounds.ts'
import { settled, type OverflowCode } from '../overflow.ts'
import type { Result } from '../result.ts'
import type { CusumKind } from './cusum.ts'

/** A V-mask in the unit of the results: half its opening at the last point, and its increase per result backwards. */
export type Mask = { readonly decisionInterval: number; readonly gradient: number }

/** Masks of concrete practice in standard deviations (QSRMC and BRMCA; unverified). */
export const maskRows = {
  M: { decisionInterval: 8.1, gradient: 1 / 6, verified: false },
  C: { decisionInterval: 8.1, gradient: 1 / 6, verified: false },
  R: { decisionInterval: 8.5, gradient: 1 / 10, verified: false },
} as const satisfies Record<CusumKind, Mask & { readonly verified: boolean }>

/** Standard deviations of (actual − predicted) for the mask of CUSUM C, MPa (Advanced Concrete Technology 9.4). */
export const correlationDeviations = [
  { level: 'low', sigmaMpa: 2, verified: true },
  { level: 'medium', sigmaMpa: 2.5, verified: true },
  { level: 'high', sigmaMpa: 3.25, verified: true },
] as const

/**
 * The mask of concrete practice for a standard deviation: σ of the target for M and R, σ of (actual − predicted) for C, in
 * the unit of the results. Unverified. Errors: `number.outOfBounds`, `number.overflow`.
 */
export function maskOf(kind: CusumKind, sigma: number): Result<Mask, BoundsCode | OverflowCode> {
  const fault = outside({ sigma }, positive)
  if (fault) return fault
  const { decisionInterval, gradient } = maskRows[kind]
  return settled({ decisionInterval: decisionInterval * sigma, gradient: gradient * sigma })
}

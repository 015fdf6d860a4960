import { outside, positive, type BoundsCode } from '../bounds.ts'
import { settled, type OverflowCode } from '../overflow.ts'
import type { Result } from '../result.ts'

/** Constants of ACI 209R by type of cement and curing; a in days. */
export const aci209Constants = {
  moist: {
    I: { a: 4, b: 0.85, verified: true },
    III: { a: 2.3, b: 0.92, verified: true },
  },
  steam: {
    I: { a: 1, b: 0.95, verified: false },
    III: { a: 0.7, b: 0.98, verified: false },
  },
} as const
export type Aci209Curing = keyof typeof aci209Constants
export type Aci209Cement = keyof typeof aci209Constants.moist

/** `raw` as the formula stands (1.0072 at 28 d for type I, moist); `normalised` divided by its own value at 28 d. */
export type Aci209Basis = 'raw' | 'normalised'

export type Aci209Gain = {
  readonly basis: Aci209Basis
  /** Share of the 28-day strength on that basis. */
  readonly share: number
  readonly raw: number
  readonly rawAt28: number
  readonly a: number
  readonly b: number
  readonly verified: boolean
}

/**
 * Strength gain f(t)/f28 = t/(a + b·t) of ACI 209R, age in days above 0. The formula does not give exactly 1 at 28 d and
 * sources differ in dividing by that value: the caller states the basis, the answer repeats it. Errors:
 * `number.outOfBounds`, `number.overflow`.
 */
export function aci209Gain(of: {
  readonly ageDays: number
  readonly cement: Aci209Cement
  readonly curing: Aci209Curing
  readonly basis: Aci209Basis
}): Result<Aci209Gain, BoundsCode | OverflowCode> {
  const { ageDays, cement, curing, basis } = of
  const fault = outside({ ageDays }, positive)
  if (fault) return fault
  const { a, b, verified } = aci209Constants[curing][cement]
  const shareAt = (days: number) => days / (a + b * days)
  const [raw, rawAt28] = [shareAt(ageDays), shareAt(28)]
  return settled({ basis, share: basis === 'raw' ? raw : raw / rawAt28, raw, rawAt28, a, b, verified })
}

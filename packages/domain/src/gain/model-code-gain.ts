import { outside, positive, type BoundsCode } from '../bounds.ts'
import { settled, type OverflowCode } from '../overflow.ts'
import type { Result } from '../result.ts'
import { strengthGain } from './strength-gain.ts'

/** Coefficient s by strength class of cement (fib Model Code 2010, 5.1.9.1). */
export const modelCodeCoefficient = {
  '32.5N': 0.38,
  '32.5R': 0.25,
  '42.5N': 0.25,
  '42.5R': 0.2,
  '52.5N': 0.2,
  '52.5R': 0.2,
} as const
export type CementStrengthClass = keyof typeof modelCodeCoefficient

/** Above this mean strength every cement has one coefficient. */
const highStrength = { aboveMpa: 60, s: 0.2 }

/**
 * βcc(t) of fib Model Code 2010 5.1.9.1: the form of EN 1992-1-1 with s by strength class of cement, and 0.20 for every
 * cement where the mean 28-day strength is above 60 MPa. Age in days above 0, at 20 °C (or a temperature-adjusted age).
 * Errors: `number.outOfBounds`, `number.overflow`.
 */
export function modelCodeGain(of: {
  readonly ageDays: number
  readonly cement: CementStrengthClass
  readonly fcm28Mpa: number
}): Result<{ readonly s: number; readonly share: number; readonly fcm: number }, BoundsCode | OverflowCode> {
  const { ageDays, cement, fcm28Mpa } = of
  const fault = outside({ ageDays, fcm28Mpa }, positive)
  if (fault) return fault
  const s = fcm28Mpa > highStrength.aboveMpa ? highStrength.s : modelCodeCoefficient[cement]
  const share = strengthGain(ageDays, s)
  return settled({ s, share, fcm: share * fcm28Mpa })
}

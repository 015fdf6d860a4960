import { outside, positive, type BoundsCode } from '../bounds.ts'
import { settled, type OverflowCode } from '../overflow.ts'
import type { Result } from '../result.ts'

/** Coefficient s of EN 1992-1-1 3.1.2(6) by class of cement. */
export const gainCoefficient = { R: 0.2, N: 0.25, S: 0.38 } as const
export type CementClass = keyof typeof gainCoefficient

/**
 * βcc(t) = exp{s·[1 − √(28/t)]}: the share of the 28-day mean strength reached after `days` at 20 °C. For validated
 * ages (above 0); `strengthGainAt` validates.
 */
export const strengthGain = (days: number, s: number = gainCoefficient.N): number =>
  Math.exp(s * (1 - Math.sqrt(28 / days)))

/**
 * βcc(t) of EN 1992-1-1 3.1.2(6), formula (3.2), with any coefficient s; the Model Code has the same form. Age in days at
 * 20 °C and above 0. At 28 d it is 1. Errors: `number.outOfBounds`, `number.overflow`.
 */
export const strengthGainAt = (ageDays: number, s: number): Result<number, BoundsCode | OverflowCode> =>
  outside({ ageDays, s }, positive) ?? settled(strengthGain(ageDays, s))

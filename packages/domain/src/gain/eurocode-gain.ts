import { outside, positive, type BoundsCode } from '../bounds.ts'
import { settled, type OverflowCode } from '../overflow.ts'
import { fail, type Result } from '../result.ts'
import { gainCoefficient, strengthGain, type CementClass } from './strength-gain.ts'

/** fcm − fck, MPa (EN 1992-1-1 table 3.1). */
export const meanMarginMpa = 8
/** Up to this age only tests tell fck(t); from `fullDays` on it is fck (EN 1992-1-1 3.1.2(5)). */
const formulaAboveDays = 3
const fullDays = 28

/** MPa, of cylinders. */
export type EurocodeMean = {
  readonly s: number
  readonly share: number
  readonly fcm28: number
  readonly fcm: number
}

/**
 * Mean strength at an age, fcm(t) = βcc(t)·fcm with fcm = fck + 8 MPa, cured at 20 °C (EN 1992-1-1 3.1.2(6), (3.1) and (3.2)).
 * fck in MPa of cylinders, age in days above 0. Errors: `number.outOfBounds`, `number.overflow`.
 */
export function meanStrengthAt(of: {
  readonly fckMpa: number
  readonly ageDays: number
  readonly cement: CementClass
}): Result<EurocodeMean, BoundsCode | OverflowCode> {
  const { fckMpa, ageDays, cement } = of
  const fault = outside({ fckMpa, ageDays }, positive)
  if (fault) return fault
  const s = gainCoefficient[cement]
  const share = strengthGain(ageDays, s)
  const fcm28 = fckMpa + meanMarginMpa
  return settled({ s, share, fcm28, fcm: share * fcm28 })
}

/**
 * Characteristic strength at an age: fcm(t) − 8 MPa for 3 d < t < 28 d, fck from 28 d on (EN 1992-1-1 3.1.2(5)). Errors as
 * `meanStrengthAt`; `strengthGain.tooEarly` { ageDays, above } at 3 d and before, where the clause asks for tests;
 * `strengthGain.noStrengthYet` { ageDays, fcm } where less than 8 MPa are reached and the rule would answer nothing or less.
 */
export function characteristicStrengthAt(of: {
  readonly fckMpa: number
  readonly ageDays: number
  readonly cement: CementClass
}): Result<
  EurocodeMean & { readonly fck: number },
  BoundsCode | OverflowCode | 'strengthGain.tooEarly' | 'strengthGain.noStrengthYet'
> {
  const mean = meanStrengthAt(of)
  if (!mean.ok) return mean
  const { fckMpa, ageDays } = of
  if (ageDays <= formulaAboveDays) return fail('strengthGain.tooEarly', { ageDays, above: formulaAboveDays })
  const { fcm } = mean.value
  const fck = ageDays < fullDays ? fcm - meanMarginMpa : fckMpa
  if (fck <= 0) return fail('strengthGain.noStrengthYet', { ageDays, fcm })
  return settled({ ...mean.value, fck })
}

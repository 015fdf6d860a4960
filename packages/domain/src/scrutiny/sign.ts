import { outside, share, type BoundsCode } from '../bounds.ts'
import { settled, type OverflowCode } from '../overflow.ts'
import type { Result } from '../result.ts'

/** Signs that the numbers of a laboratory may show. A sign calls for a review of its evidence; it accuses nobody. */
export type SignName =
  | 'digitPreference'
  | 'duplicateValues'
  | 'repeatedSets'
  | 'smallWithinTestSpread'
  | 'smallOverallSpread'
  | 'equalToSpecified'
  | 'breaksTooClose'

/** Models of honest work for which false-alarm rates are computed; each is described at its sign. */
export type HonestModel = 'lastDigitUniform' | 'leastVariation' | 'smoothAroundSpecified' | 'pressTime'

/**
 * `falseAlarmRate` is the probability that honest work, by the model, gives evidence at least as strong; `found` where
 * that is `alpha` or less. `n` counts the items examined; indices in the evidence are those of the list that was given.
 */
export type Sign<Name extends SignName = SignName, Evidence = unknown> = {
  readonly sign: Name
  readonly found: boolean
  readonly falseAlarmRate: number
  readonly alpha: number
  readonly n: number
  readonly model: HonestModel
  readonly evidence: Evidence
}

/** False alarms in one honest laboratory of a hundred, for each sign. */
export const defaultAlpha = 0.01

/** Refuses an impossible false-alarm rate; null when it is valid. */
export const faultOfAlpha = (alpha: number) => outside({ alpha }, share)

export const signOf = <Name extends SignName, Evidence>(
  of: Omit<Sign<Name, Evidence>, 'found'>,
): Result<Sign<Name, Evidence>, OverflowCode> => settled({ ...of, found: of.falseAlarmRate <= of.alpha })

/** Rate of the stronger of two tests of the same numbers, doubled (Bonferroni). */
export const strongerOf = (a: number, b: number): number => Math.min(1, 2 * Math.min(a, b))

export type ScrutinyCode = BoundsCode | OverflowCode

import { outside, share, type BoundsCode } from '../bounds.ts'
import { settled, type OverflowCode } from '../overflow.ts'
import type { Result } from '../result.ts'

/** What may be seen in the numbers of a laboratory. A sign asks for a look at its evidence; it accuses nobody. */
export type SignName =
  | 'digitPreference'
  | 'duplicateValues'
  | 'repeatedSets'
  | 'smallWithinTestSpread'
  | 'smallOverallSpread'
  | 'equalToSpecified'
  | 'breaksTooClose'

/** What honest work is taken to be where the false-alarm rate is computed; each is told at its sign. */
export type HonestModel = 'lastDigitUniform' | 'leastVariation' | 'smoothAroundSpecified' | 'pressTime'

/**
 * `falseAlarmRate` is how often honest work, as the model has it, gives evidence at least as strong; `found` where that
 * is `alpha` or less. `n` counts what was looked at; indices in the evidence are those of the list that was given.
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

/** One honest laboratory in a hundred is looked at in vain, by each sign. */
export const defaultAlpha = 0.01

/** Why a rate of false alarms that is asked for cannot be, or null. */
export const faultOfAlpha = (alpha: number) => outside({ alpha }, share)

export const signOf = <Name extends SignName, Evidence>(
  of: Omit<Sign<Name, Evidence>, 'found'>,
): Result<Sign<Name, Evidence>, OverflowCode> => settled({ ...of, found: of.falseAlarmRate <= of.alpha })

/** The rate of the stronger of two looks at the same numbers, paid for twice (Bonferroni). */
export const strongerOf = (a: number, b: number): number => Math.min(1, 2 * Math.min(a, b))

export type ScrutinyCode = BoundsCode | OverflowCode

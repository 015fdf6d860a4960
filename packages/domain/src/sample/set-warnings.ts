import type { CalibrationFault } from '../equipment/calibration.ts'
import { isUnsatisfactory, type WrittenFailure } from '../specimen/failure.ts'
import type { Held } from '../specimen/load-rate.ts'
import type { StrengthTestWarning } from './strength-test.ts'

/** Warnings on the readings of a set; none of them makes a result low. */
export const readingWarnings = [
  'noResult',
  'brokenEarly',
  'brokenLate',
  'confirmed',
  'corrected',
  'swapped',
  'otherLoad',
  'outsideVerifiedRange',
  'calibrationExpired',
  'unsatisfactoryFailure',
  'rateOutside',
] as const
export type ReadingWarning = (typeof readingWarnings)[number]
export type SetWarning = StrengthTestWarning | ReadingWarning | 'invalidated'

export type WarnedReading = WrittenFailure & {
  readonly trueAgeHours: number
  readonly withinTolerance: boolean
  /** Reason for confirming a reading outside the expected window. */
  readonly confirmedBecause: string
  readonly corrected: boolean
  readonly swapped: boolean
  /** Line received from the press; empty: none. */
  readonly pressLine: string
  readonly loadFromPress: boolean
  /** Limits of the press certificate in force on that day that the reading exceeds. */
  readonly pressFaults: readonly CalibrationFault[]
  /** True where the reading is no result by its method; see `isNoResult`. */
  readonly noResult: boolean
  /** Loading rate relative to the window of the method; null: not recorded. */
  readonly rateHeld: Held | null
}

/** Warnings of the readings of one set, each once, in a fixed order. */
export function warningsOfReadings(ageHours: number, readings: readonly WarnedReading[]): ReadingWarning[] {
  const applies: Readonly<Record<ReadingWarning, (reading: WarnedReading) => boolean>> = {
    noResult: ({ noResult }) => noResult,
    brokenEarly: ({ withinTolerance, trueAgeHours }) => !withinTolerance && trueAgeHours < ageHours,
    brokenLate: ({ withinTolerance, trueAgeHours }) => !withinTolerance && trueAgeHours >= ageHours,
    confirmed: ({ confirmedBecause }) => confirmedBecause !== '',
    corrected: ({ corrected }) => corrected,
    swapped: ({ swapped }) => swapped,
    otherLoad: ({ pressLine, loadFromPress }) => pressLine !== '' && !loadFromPress,
    outsideVerifiedRange: ({ pressFaults }) => pressFaults.includes('outsideVerifiedRange'),
    calibrationExpired: ({ pressFaults }) => pressFaults.includes('calibrationExpired'),
    unsatisfactoryFailure: isUnsatisfactory,
    rateOutside: ({ rateHeld }) => rateHeld === 'slow' || rateHeld === 'fast',
  }
  return readingWarnings.filter((code) => readings.some(applies[code]))
}

/** One specimen is enough for an early age, and an incomplete set is not too small yet. */
export const warningsOfSummary = (
  warnings: readonly StrengthTestWarning[],
  { pending, atDesignAge }: { readonly pending: number; readonly atDesignAge: boolean },
): StrengthTestWarning[] => warnings.filter((code) => code !== 'tooFew' || (pending === 0 && atDesignAge))

import type { CalibrationFault } from '../equipment/calibration.ts'
import { isUnsatisfactory, type WrittenFailure } from '../specimen/failure.ts'
import type { Held } from '../specimen/load-rate.ts'
import type { StrengthTestWarning } from './strength-test.ts'

/** What is to be looked at in the readings of a set; none of it makes a result low. */
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
  /** Why a reading outside the expected window stands. */
  readonly confirmedBecause: string
  readonly corrected: boolean
  readonly swapped: boolean
  /** What the press said; empty: nothing. */
  readonly pressLine: string
  readonly loadFromPress: boolean
  /** What of it lies outside the certificate that its press had on that day. */
  readonly pressFaults: readonly CalibrationFault[]
  /** By its method the reading is no result; see `isNoResult`. */
  readonly noResult: boolean
  /** How the rate of loading lay to the window of the method; null: it was not recorded. */
  readonly rateHeld: Held | null
}

/** Warnings of the readings of one set, each once, in a fixed order. */
export function warningsOfReadings(ageHours: number, readings: readonly WarnedReading[]): ReadingWarning[] {
  const says: Readonly<Record<ReadingWarning, (reading: WarnedReading) => boolean>> = {
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
  return readingWarnings.filter((code) => readings.some(says[code]))
}

/** One specimen is enough for an early age, and a set that still waits is not too small yet. */
export const warningsOfSummary = (
  warnings: readonly StrengthTestWarning[],
  { pending, atDesignAge }: { readonly pending: number; readonly atDesignAge: boolean },
): StrengthTestWarning[] => warnings.filter((code) => code !== 'tooFew' || (pending === 0 && atDesignAge))

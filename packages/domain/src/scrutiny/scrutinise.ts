import type { BoundsCode } from '../bounds.ts'
import { ok, type Result } from '../result.ts'
import type { SpecimenSets } from '../statistics/specimen-sets.ts'
import {
  breaksTooClose,
  type BreaksCode,
  type BreaksTooClose,
  type PressTime,
  type TimedBreak,
} from './breaks-too-close.ts'
import { digitPreference, type DigitCode, type DigitPreference } from './digit-preference.ts'
import { duplicateValues, type DuplicateCode, type DuplicateValues } from './duplicate-values.ts'
import { equalToSpecified, type EqualToSpecified, type SpecifiedCode } from './equal-to-specified.ts'
import { holmAdjusted } from './holm.ts'
import { repeatedSets, type RepeatedCode, type RepeatedSets } from './repeated-sets.ts'
import { defaultAlpha, faultOfAlpha, type ScrutinyCode } from './sign.ts'
import { smallOverallSpread, type SmallOverallSpread } from './small-overall-spread.ts'
import { smallWithinTestSpread, type SmallWithinTestSpread } from './small-within-test-spread.ts'

type Readings = { readonly readings: readonly number[]; readonly resolution: number }
type Sets = { readonly sets: SpecimenSets; readonly resolution: number }
type Tests = { readonly strengths: readonly number[]; readonly resolution: number }

/** One test of one list of records: the loads of a press, the sets broken in it, the tests of a mix. */
export type Question =
  | ({ readonly sign: 'digitPreference' | 'duplicateValues' } & Readings)
  | ({ readonly sign: 'repeatedSets' } & Sets)
  | ({ readonly sign: 'smallWithinTestSpread'; readonly leastV?: number } & Sets)
  | ({ readonly sign: 'smallOverallSpread'; readonly leastV?: number } & Tests)
  | ({ readonly sign: 'equalToSpecified'; readonly specified: number } & Tests)
  | {
      readonly sign: 'breaksTooClose'
      readonly breaks: readonly TimedBreak[]
      readonly pressTime?: Partial<PressTime>
    }

export type AnySign =
  | DigitPreference
  | DuplicateValues
  | RepeatedSets
  | SmallWithinTestSpread
  | SmallOverallSpread
  | EqualToSpecified
  | BreaksTooClose

export type LookCode = DigitCode | DuplicateCode | RepeatedCode | SpecifiedCode | BreaksCode | ScrutinyCode

/** `found` judges a sign by its own rate; `foundOfAll` by the rate of all questions together (Holm). */
export type Answered = AnySign & { readonly adjustedRate: number; readonly foundOfAll: boolean }

export type Scrutiny = {
  /** In the order of the questions. A refused question keeps its code: too few readings, a step too coarse. */
  readonly answers: readonly Result<Answered, LookCode>[]
  readonly family: {
    readonly alpha: number
    /** Number of answered questions subject to chance: all but the press times. */
    readonly looks: number
    /**
     * Upper bound of the rate at which honest work shows any sign as `found` (Bonferroni); for `foundOfAll` it is
     * `alpha`.
     */
    readonly anyFoundRate: number
    readonly method: 'holm'
  }
}

function answerQuestion(question: Question, alpha: number): Result<AnySign, LookCode> {
  switch (question.sign) {
    case 'digitPreference':
      return digitPreference({ ...question, alpha })
    case 'duplicateValues':
      return duplicateValues({ ...question, alpha })
    case 'repeatedSets':
      return repeatedSets({ ...question, alpha })
    case 'smallWithinTestSpread':
      return smallWithinTestSpread({ ...question, alpha })
    case 'smallOverallSpread':
      return smallOverallSpread({ ...question, alpha })
    case 'equalToSpecified':
      return equalToSpecified({ ...question, alpha })
    case 'breaksTooClose':
      return breaksTooClose({ ...question, alpha })
  }
}

/**
 * Answers all questions about the records of one laboratory, with rates adjusted for their number. A refused question
 * keeps its place and its code, and is not counted. Errors: `number.outOfBounds` (alpha).
 */
export function scrutinise(
  questions: readonly Question[],
  alpha = defaultAlpha,
): Result<Scrutiny, BoundsCode> {
  const fault = faultOfAlpha(alpha)
  if (fault) return fault
  const looks = questions.map((question) => answerQuestion(question, alpha))
  const signs = looks.flatMap((look) => (look.ok ? [look.value] : []))
  const byChance = signs.filter(({ model }) => model !== 'pressTime')
  const rates = holmAdjusted(byChance.map(({ falseAlarmRate }) => falseAlarmRate))
  const adjusted = new Map(byChance.map((sign, at) => [sign, rates[at]]))
  return ok({
    answers: looks.map((look) => {
      if (!look.ok) return look
      // Press times involve no chance: their rate of 0 or 1 is not adjusted.
      const adjustedRate = adjusted.get(look.value) ?? look.value.falseAlarmRate
      return ok({ ...look.value, adjustedRate, foundOfAll: adjustedRate <= alpha })
    }),
    family: {
      alpha,
      looks: byChance.length,
      anyFoundRate: Math.min(1, alpha * byChance.length),
      method: 'holm',
    },
  })
}

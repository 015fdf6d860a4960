import type { BoundsCode } from '../bounds.ts'
import { fail, ok, type Result } from '../result.ts'
import type { SpecimenSets } from '../statistics/specimen-sets.ts'
import { breaksTooClose, type BreaksCode, type PressTime, type TimedBreak } from './breaks-too-close.ts'
import { digitPreference, type DigitCode } from './digit-preference.ts'
import { duplicateValues, type DuplicateCode } from './duplicate-values.ts'
import { equalToSpecified, type SpecifiedCode } from './equal-to-specified.ts'
import { holmAdjusted } from './holm.ts'
import { repeatedSets, type RepeatedCode } from './repeated-sets.ts'
import { defaultAlpha, faultOfAlpha, type ScrutinyCode, type Sign, type SignName } from './sign.ts'
import { smallOverallSpread } from './small-overall-spread.ts'
import { smallWithinTestSpread } from './small-within-test-spread.ts'

/** What a laboratory (or one technician, one work site) recorded; leave out what there is none of. */
export type LaboratoryRecords = {
  /** As the display showed them, in the order of the breaks. */
  readonly loads?: { readonly readings: readonly number[]; readonly resolution: number }
  readonly sets?: { readonly sets: SpecimenSets; readonly resolution: number; readonly leastV?: number }
  /** Strength tests of one class. */
  readonly tests?: {
    readonly strengths: readonly number[]
    readonly specified: number
    readonly resolution: number
    readonly leastV?: number
  }
  /** Of any presses: each is looked at by itself, with one least time for all. */
  readonly breaks?: { readonly breaks: readonly TimedBreak[]; readonly pressTime?: Partial<PressTime> }
}

export type LookCode = DigitCode | DuplicateCode | RepeatedCode | SpecifiedCode | BreaksCode | ScrutinyCode
/** A look that could not be taken, and why: too few readings, a step too coarse, a number that cannot be. */
export type Untaken = {
  readonly sign: SignName
  readonly press?: string
  readonly code: LookCode
  readonly detail: unknown
}
export type Scrutiny = {
  /** A sign stands under its own rate (`found`) and under the rate of all looks together (Holm; `foundOfAll`). */
  readonly signs: readonly (Sign & { readonly adjustedRate: number; readonly foundOfAll: boolean })[]
  readonly untaken: readonly Untaken[]
  readonly family: {
    readonly alpha: number
    /** Looks that chance can deceive: all but the press times. */
    readonly looks: number
    /** At most so often honest work shows any sign as `found` (Bonferroni); any as `foundOfAll` at most in `alpha`. */
    readonly anyFoundRate: number
    readonly method: 'holm'
  }
}

type Look = { readonly sign: SignName; readonly press?: string; readonly seen: Result<Sign, LookCode> }

function looksAt({ loads, sets, tests, breaks }: LaboratoryRecords, alpha: number): readonly Look[] {
  const presses = [...new Set(breaks?.breaks.map(({ press }) => press))]
  return [
    ...(loads
      ? ([
          { sign: 'digitPreference', seen: digitPreference({ ...loads, alpha }) },
          { sign: 'duplicateValues', seen: duplicateValues({ ...loads, alpha }) },
        ] as const)
      : []),
    ...(sets
      ? ([
          { sign: 'repeatedSets', seen: repeatedSets({ ...sets, alpha }) },
          { sign: 'smallWithinTestSpread', seen: smallWithinTestSpread({ ...sets, alpha }) },
        ] as const)
      : []),
    ...(tests
      ? ([
          { sign: 'smallOverallSpread', seen: smallOverallSpread({ ...tests, alpha }) },
          { sign: 'equalToSpecified', seen: equalToSpecified({ ...tests, alpha }) },
        ] as const)
      : []),
    ...presses.map((press): Look => ({
      sign: 'breaksTooClose',
      press,
      seen: breaksTooClose({ breaks: [], ...breaks, press, alpha }),
    })),
    // An empty list has no press, and is refused as what it is.
    ...(breaks && presses.length === 0
      ? [{ sign: 'breaksTooClose', seen: breaksTooClose({ ...breaks, alpha }) } as const]
      : []),
  ]
}

/**
 * Every sign on the records of one laboratory. A look that is refused is listed with its code, never left out. Errors:
 * `number.outOfBounds` (alpha), `scrutiny.nothing` where there are no records at all.
 */
export function scrutinise(
  records: LaboratoryRecords,
  alpha = defaultAlpha,
): Result<Scrutiny, BoundsCode | 'scrutiny.nothing'> {
  const fault = faultOfAlpha(alpha)
  if (fault) return fault
  const looks = looksAt(records, alpha)
  if (looks.length === 0) return fail('scrutiny.nothing')
  const seen = looks.flatMap((look) => (look.seen.ok ? [look.seen.value] : []))
  const byChance = seen.filter(({ model }) => model !== 'pressTime')
  const adjusted = holmAdjusted(byChance.map(({ falseAlarmRate }) => falseAlarmRate))
  return ok({
    signs: seen.map((sign) => {
      // No chance enters the time of a press: its 0 or 1 stays what it is.
      const adjustedRate = adjusted[byChance.indexOf(sign)] ?? sign.falseAlarmRate
      return { ...sign, adjustedRate, foundOfAll: adjustedRate <= alpha }
    }),
    untaken: looks.flatMap(({ sign, press, seen: of }) =>
      of.ok ? [] : [{ sign, ...(press === undefined ? {} : { press }), code: of.code, detail: of.detail }],
    ),
    family: {
      alpha,
      looks: byChance.length,
      anyFoundRate: Math.min(1, alpha * byChance.length),
      method: 'holm',
    },
  })
}

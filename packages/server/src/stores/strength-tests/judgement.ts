import type { StrengthTestRow, Verdict } from '@probeta/contract/concrete/strength-tests.ts'
import { neededBatches } from '@probeta/domain/acceptance/place-in-lots.ts'
import { type RuleHistory, rulesAt } from '@probeta/domain/acceptance/rule-history.ts'
import type { Judged, JudgedTest, Series } from '@probeta/domain/acceptance/rule-set.ts'
import { toMegapascals } from '@probeta/domain/quantity/stress.ts'
import {
  type WarnedReading,
  warningsOfReadings,
  warningsOfSummary,
} from '@probeta/domain/sample/set-warnings.ts'
import { strengthTest } from '@probeta/domain/sample/strength-test.ts'
import type { MethodId } from '@probeta/domain/specimen/methods.ts'
import type { ShapeId } from '@probeta/domain/specimen/shapes.ts'

/** What the rules make of a strength test among its neighbours: a list shows it, and it is stored of every test. */
export type Judgement = Pick<
  StrengthTestRow,
  'meanMpa' | 'rangePercent' | 'acceptableRangePercent' | 'movingMeanMpa' | 'warnings' | 'verdict' | 'pending'
> & {
  readonly comparedMpa: number | null
  readonly specifiedMpa: number | null
  /** How many batches the lot requires; null where its rule judges no lots. */
  readonly neededBatches: number | null
}

type SetOfValues = JudgedTest & { readonly shape: ShapeId; readonly values: readonly number[] }

/** What its mix says about a test, and what is known of its readings beside their strengths. */
export type JudgedAmong = {
  readonly rules: RuleHistory
  readonly method: MethodId
  readonly specified: Series<JudgedTest>['specified']
  readonly designAgeHours: number
  readonly readings: readonly WarnedReading[]
  /** The reading of one of its specimens does not count. */
  readonly invalidated: boolean
}

/** The judgement of a test whose series was judged. */
export function judgementOf(
  { test, verdict, movingMeanMpa, comparedMpa, specifiedMpa }: Judged<SetOfValues>,
  { rules: history, method, specified, designAgeHours, readings, invalidated }: JudgedAmong,
): Judgement {
  const { values, shape, castAt, pending, ageHours } = test
  const rules = rulesAt(history, castAt)
  const summary = strengthTest({ unroundedMpa: values, shape, method, rules })
  const { meanMpa, rangePercent, acceptableRangePercent, warnings } = summary.ok
    ? summary.value
    : { meanMpa: null, rangePercent: null, acceptableRangePercent: null, warnings: [] }
  return {
    pending,
    meanMpa,
    rangePercent,
    acceptableRangePercent,
    movingMeanMpa,
    comparedMpa,
    specifiedMpa,
    neededBatches: rules.lots
      ? neededBatches(rules.lots, toMegapascals(specified.value, specified.unit))
      : null,
    warnings: [
      ...warningsOfSummary(warnings, { pending, atDesignAge: ageHours === designAgeHours }),
      ...warningsOfReadings(ageHours, readings),
      ...(invalidated ? ['invalidated'] : []),
    ],
    verdict: plain(verdict),
  }
}

const plain = (verdict: Judged<JudgedTest>['verdict']): Verdict => ({
  ...verdict,
  compared: [...verdict.compared],
  reason: { ...verdict.reason, values: { ...verdict.reason.values } },
})

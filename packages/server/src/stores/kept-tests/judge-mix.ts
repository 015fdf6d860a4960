import { setImmediate } from 'node:timers/promises'
import type { Judged } from '@probeta/domain/acceptance/rule-set.ts'
import { type Failure, failureOf, type Outcome } from '@probeta/domain/acceptance/verdict.ts'
import { judgeByHistory, rulesAt } from '@probeta/domain/acceptance/rule-history.ts'
import { reportingStepsOf } from '@probeta/domain/specimen/reported-strength.ts'
import { summary } from '@probeta/domain/statistics/summary.ts'
import { productVersion } from '../../base/product-version.ts'
import { looksFar } from '../../db/queries/rules-in-force.ts'
import { type Judgement, judgementOf } from '../strength-tests/judgement.ts'
import type { JudgedMix, SpecimenSet } from './fetch-sets.ts'

/** The stored columns of a strength test; the rest belongs to its sample. */
export type KeptTest = SpecimenSet['kept'] & {
  readonly sample_id: string
  readonly age_hours: number
  readonly shape: string
  readonly at_design_age: boolean
  readonly n: number
  readonly mean_mpa: number
  readonly compared_mpa: number | null
  readonly range_mpa: number | null
  readonly range_percent: number | null
  readonly squares_mpa2: number | null
  readonly pending: number
  readonly outcome: Outcome
  /** The reason of nonconformity, with the specified strength on the specimen compared; null for any other outcome. */
  readonly failure: (Failure & { readonly specifiedMpa: number | null }) | null
  readonly moving_mean_mpa: number | null
  readonly counts: boolean
  /** The test has a warning to look at. */
  readonly warned: boolean
  readonly judgement: Judgement
  /** The version of the program. */
  readonly judged_by: string
}

/**
 * For a rule set that looks at a test and the two before it, this many behind a window suffice, even where some do not
 * count.
 */
const behind = 64

const seriesOf = (sets: readonly SpecimenSet[]) =>
  Map.groupBy(sets, ({ ageHours, shape }) => `${ageHours}:${shape}`)

/**
 * Results to store for the sets that are `asked` for. Each comes with as many before it in its series as decide its
 * verdict; sets between the places of two requested ones may be missing.
 */
export const judgeNear = (mix: JudgedMix, sets: readonly SpecimenSet[]): readonly KeptTest[] =>
  [...seriesOf(sets).values()].flatMap((series) => {
    const tests = judged(mix, series, new Set(series.filter(({ asked }) => asked)))
    return series.some(({ toEnd }) => toEnd) ? tests : tests.map(withoutNext)
  })

/** The least next result belongs to the newest place of a series: what is followed by another has none. */
const withoutNext = (test: KeptTest): KeptTest => ({
  ...test,
  judgement: { ...test.judgement, verdict: { ...test.judgement.verdict, next: null } },
})
const isPlace = ({ outcome }: KeptTest) => outcome !== 'notAssessable' && outcome !== 'noRule'

/**
 * Judges the sets of one mix as they come, window by window in the order of casting, and passes on the result of each
 * test. Rule sets that look at lots or at the production before a test need their whole series: theirs is judged at the
 * end. So is passed on the newest place of each series, when no newer one came.
 */
export async function judgeMix(
  mix: JudgedMix,
  windows: AsyncIterable<readonly SpecimenSet[]>,
  keep: (tests: readonly KeptTest[]) => Promise<void>,
): Promise<void> {
  const farSighted = looksFar(mix.rules)
  const carried = new Map<string, readonly SpecimenSet[]>()
  const newest = new Map<string, KeptTest>()
  for await (const sets of windows) {
    const tests: KeptTest[] = []
    for (const [series, added] of seriesOf(sets)) {
      const before = carried.get(series) ?? []
      const whole = [...before, ...added]
      if (!farSighted) {
        const found = judged(mix, whole, new Set(added))
        const last = found.findLast(isPlace)
        const followed = newest.get(series)
        if (last && followed) tests.push(withoutNext(followed))
        if (last) newest.set(series, last)
        tests.push(...found.filter((test) => test !== last))
      }
      carried.set(series, farSighted ? whole : whole.slice(-behind))
    }
    await keep(tests)
    // A large mix takes a while: pending requests come first.
    await setImmediate()
  }
  await keep([...newest.values()])
  if (farSighted) for (const series of carried.values()) await keep(judged(mix, series, new Set(series)))
}

function judged(mix: JudgedMix, series: readonly SpecimenSet[], asked: ReadonlySet<SpecimenSet>): KeptTest[] {
  const { rules, specified, designAgeHours, method } = mix
  const shape = series[0]?.shape
  if (!shape) return []
  const of = judgeByHistory(rules, {
    specified,
    designAgeHours,
    shape,
    steps: reportingStepsOf(method),
    tests: series,
  })
  // Stored values were validated when they came in: a series that cannot be judged is a bug here, not an answer.
  if (!of.ok) throw new Error(`a mix by ${rulesAt(rules, 0).id}: ${of.code} ${JSON.stringify(of.detail)}`)
  return of.value.flatMap((one) => (asked.has(one.test) ? keptOf(one, mix) : []))
}

function keptOf(
  one: Judged<SpecimenSet>,
  { rules, designAgeHours, method, specified }: JudgedMix,
): KeptTest[] {
  const { test } = one
  const { shape, pending, readings, invalidated } = test
  const spread = summary(test.values)
  if (!spread.ok || test.unroundedMpa === null) return []
  const { n, s, min, max } = spread.value
  const atDesignAge = test.ageHours === designAgeHours
  const least = rulesAt(rules, test.castAt).leastSpecimens[shape] ?? 1
  const judgement = judgementOf(one, { rules, method, specified, designAgeHours, readings, invalidated })
  const { verdict, specifiedMpa, warnings } = judgement
  const failure = failureOf(one.verdict)
  return [
    {
      ...test.kept,
      sample_id: test.sampleId,
      age_hours: test.ageHours,
      shape,
      at_design_age: atDesignAge,
      n,
      mean_mpa: test.unroundedMpa,
      compared_mpa: judgement.comparedMpa,
      range_mpa: s === null ? null : max - min,
      range_percent: test.rangePercent,
      squares_mpa2: s === null ? null : s * s * (n - 1),
      pending,
      outcome: verdict.outcome,
      failure: failure && { ...failure, specifiedMpa },
      moving_mean_mpa: judgement.movingMeanMpa,
      counts: pending === 0 && (!atDesignAge || n >= least),
      warned: warnings.length > 0,
      judgement,
      judged_by: productVersion,
    },
  ]
}

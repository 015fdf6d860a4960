import { sortByCasting } from '../sample/series.ts'
import { classify, type Standing } from './standing.ts'
import { compareRun, limitsFor, standingAgainst, type RunningMeanRules } from './running-mean-limits.ts'
import { nextAtLeast } from './next-result.ts'
import type { Judged, JudgedTest, RuleSet, Series } from './rule-set.ts'
import { explain } from './explain-run.ts'

const RUN = 3

/**
 * Rule sets of the form "every mean of three consecutive tests reaches the specified strength, and no single test is
 * below it by more than a margin". The margins, clauses and shapes are data; a national edition is another row.
 */
export const runningMeanRuleSet = (rules: RunningMeanRules): RuleSet => ({
  id: rules.id,
  standard: rules.standard,
  edition: rules.edition,
  validFrom: rules.validFrom,
  verified: rules.verified,
  leastSpecimens: rules.leastSpecimens,
  judge: (series) => judge(rules, series),
})

function judge<Test extends JudgedTest>(
  rules: RunningMeanRules,
  series: Series<Test>,
): readonly Judged<Test>[] {
  const standings = sortByCasting(series.tests).map((test) => ({ test, ...classify(rules, series, test) }))
  // Too few specimens are no strength test and take no place; a set that still waits keeps its place.
  const places = standings.filter(({ standing }) => standing === 'judged' || standing === 'incomplete')
  const placeOf = new Map(places.map(({ test }, at) => [test, at]))
  const newest = places.findLast(({ standing }) => standing === 'judged')?.test
  const limits = limitsFor(rules, series.specified)

  return standings.map(({ test, standing, values }): Judged<Test> => {
    if (standing !== 'judged') {
      const { unroundedMpa } = test
      const known = unroundedMpa === null ? {} : standingAgainst(limits, unroundedMpa)
      return {
        test,
        verdict: explain.unjudged(rules, standing, { ...values, ...known }),
        movingMeanMpa: null,
      }
    }
    const at = placeOf.get(test) ?? 0
    const run = places.slice(Math.max(0, at - RUN + 1), at + 1)
    const complete = run.length === RUN && run.every((place) => place.standing === 'judged')
    const compared = compareRun(rules, limits, strengths(run), complete)
    const next = test === newest ? nextAtLeast(limits, lastJudged(places, at)) : null
    const before = run.length < RUN ? 'fewerThanThree' : 'gap'
    return {
      test,
      verdict: explain.judged(rules, limits, compared, complete ? null : before, strengths(run).length, next),
      movingMeanMpa: complete ? mean(strengths(run)) : null,
    }
  })
}

type Place = { readonly test: JudgedTest; readonly standing: Standing }

const strengths = (places: readonly Place[]): readonly number[] =>
  places.flatMap(({ test, standing }) =>
    standing === 'judged' && test.unroundedMpa !== null ? [test.unroundedMpa] : [],
  )

/** The two newest neighbours that the next test will be averaged with; empty where one of them is missing. */
const lastJudged = (places: readonly Place[], at: number): readonly number[] => {
  const two = places.slice(Math.max(0, at - RUN + 2), at + 1)
  const known = strengths(two)
  return known.length === RUN - 1 ? known : []
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

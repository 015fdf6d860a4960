import { ok, type Result } from '../result.ts'
import type { Judged, JudgedTest, RuleSet, Series } from './rule-set.ts'
import type { SeriesCode } from './criteria/series-faults.ts'

/** The rules in force for concrete cast from an instant on (epoch ms). */
type RuleEdition = { readonly from: number; readonly rules: RuleSet }

/** The editions that judge a mix, the oldest first. The first also judges concrete cast before it. */
export type RuleHistory = readonly [RuleEdition, ...RuleEdition[]]

export const alwaysBy = (rules: RuleSet): RuleHistory => [{ from: Number.NEGATIVE_INFINITY, rules }]

/** Returns the rules for concrete cast at an instant. */
export const rulesAt = (history: RuleHistory, castAt: number): RuleSet =>
  (history.findLast(({ from }) => from <= castAt) ?? history[0]).rules

export const newestRules = (history: RuleHistory): RuleSet => (history.at(-1) ?? history[0]).rules

/** Maximum number of neighbouring tests that decide a verdict, under any edition; null where a whole series may. */
export const reachOf = (history: RuleHistory): number | null =>
  history.reduce<number | null>(
    (most, { rules }) => (most === null || rules.reach === null ? null : Math.max(most, rules.reach)),
    0,
  )

/**
 * Judges every test of a series by the edition in force when it was cast: an edition looks back over the neighbouring
 * tests it needs, whichever edition judged those, and no later edition changes an earlier verdict.
 */
export function judgeByHistory<Test extends JudgedTest>(
  history: RuleHistory,
  series: Series<Test>,
): Result<readonly Judged<Test>[], SeriesCode> {
  if (history.length === 1) return history[0].rules.judge(series)
  const byRules = new Map<RuleSet, readonly Judged<Test>[]>()
  for (const rules of new Set(series.tests.map(({ castAt }) => rulesAt(history, castAt)))) {
    const of = rules.judge(series)
    if (!of.ok) return of
    byRules.set(rules, of.value)
  }
  // Every edition returns the tests in the same order: by casting.
  const [walk = []] = byRules.values()
  return ok(walk.map((first, at) => byRules.get(rulesAt(history, first.test.castAt))?.[at] ?? first))
}

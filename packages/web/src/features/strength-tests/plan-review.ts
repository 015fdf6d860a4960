import type { StrengthTestRow } from '@probeta/contract/concrete/strength-tests.ts'
import { explainReview, type Reviewer, type ReviewObstacle } from './explain-review.ts'
import { keyOf } from './select-tests.ts'

export type Step = 'check' | 'approve'
export type ReviewPlan = {
  readonly go: readonly StrengthTestRow[]
  /** The tests left out, by obstacle. */
  readonly left: ReadonlyMap<ReviewObstacle, readonly StrengthTestRow[]>
  /** Those to go that carry warnings, by warning: in a long selection they are easily missed. */
  readonly warned: ReadonlyMap<string, readonly StrengthTestRow[]>
}

/** Splits the chosen tests into those this person may check or approve now, and those left out with the reason. */
export function planReview(tests: readonly StrengthTestRow[], step: Step, reviewer: Reviewer): ReviewPlan {
  const judged = tests.map((test) => ({ test, why: explainReview(test, step, reviewer) }))
  const left = new Map<ReviewObstacle, StrengthTestRow[]>()
  for (const { test, why } of judged) if (why) left.set(why, [...(left.get(why) ?? []), test])
  const go = judged.flatMap(({ test, why }) => (why ? [] : test))
  const warned = new Map<string, StrengthTestRow[]>()
  for (const test of go)
    for (const warning of test.warnings) warned.set(warning, [...(warned.get(warning) ?? []), test])
  return { go, left, warned }
}

export type Refusals = ReadonlyMap<string, readonly StrengthTestRow[]>

/** Acts on one test after the other, each by itself: a refusal is reported with its words and stops nothing. */
export async function walkReview(
  tests: readonly StrengthTestRow[],
  act: (test: StrengthTestRow) => Promise<unknown>,
  say: (error: unknown) => string,
  onStep: (done: readonly string[], refused: Refusals) => void,
  stopped: () => boolean,
): Promise<void> {
  const done: string[] = []
  const refused = new Map<string, StrengthTestRow[]>()
  for (const test of tests) {
    if (stopped()) return
    try {
      await act(test)
      done.push(keyOf(test))
    } catch (error) {
      const why = say(error)
      refused.set(why, [...(refused.get(why) ?? []), test])
    }
    onStep([...done], new Map(refused))
  }
}

import type { Mix } from '@probeta/contract/clients/work-sites.ts'
import type { RuleSet } from '@probeta/domain/acceptance/rule-set.ts'
import { parseAgePlan } from '@probeta/domain/scheduling/age-plan.ts'
import { z } from 'zod'

/** `ageHours` null: reserves. */
export type PlanPart = { ageHours: number | null; count: number }
export type ExplainedPlan =
  | { ok: true; parts: readonly PlanPart[]; specimens: number; atDesign: number }
  | { ok: false; word: string | undefined }

const Unread = z.object({ word: z.string() })

/** Parses a typed age plan: the number of specimens at each age, youngest first, reserves last; or the word that is not an age. */
export function explainPlan(text: string, designAgeHours: number | null): ExplainedPlan {
  const plan = parseAgePlan(text)
  if (!plan.ok) {
    const unread = Unread.safeParse(plan.detail)
    return { ok: false, word: unread.data?.word }
  }
  const counts = new Map<number | null, number>()
  for (const entry of plan.value) {
    const age = entry.kind === 'age' ? entry.hours : null
    counts.set(age, (counts.get(age) ?? 0) + 1)
  }
  const parts = [...counts]
    .map(([ageHours, count]) => ({ ageHours, count }))
    .toSorted((a, b) => (a.ageHours ?? Infinity) - (b.ageHours ?? Infinity))
  return {
    ok: true,
    parts,
    specimens: plan.value.length,
    atDesign: designAgeHours === null ? 0 : (counts.get(designAgeHours) ?? 0),
  }
}

/** True for a mix in use whose plan breaks fewer specimens at the design age than its rule requires for one result. */
export function breaksTooFew(
  { active, agePlan, designAgeHours, shape }: Pick<Mix, 'active' | 'agePlan' | 'designAgeHours' | 'shape'>,
  rules: Pick<RuleSet, 'leastSpecimens'> | undefined,
): boolean {
  const plan = explainPlan(agePlan, designAgeHours)
  const least = rules?.leastSpecimens[shape]
  return active && plan.ok && least !== undefined && plan.atDesign < least
}

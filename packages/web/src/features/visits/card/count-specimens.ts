import { parseAgePlan } from '@probeta/domain/scheduling/age-plan.ts'

/** Returns how many specimens a plan makes of each sample; 0 where it cannot be parsed. */
export function countSpecimens(agePlan: string): number {
  const plan = parseAgePlan(agePlan)
  return plan.ok ? plan.value.length : 0
}

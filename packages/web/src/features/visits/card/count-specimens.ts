import { parseAgePlan } from '@probeta/domain/scheduling/age-plan.ts'

/** How many specimens a plan makes of each sample; 0 where it cannot be read. */
export function countSpecimens(agePlan: string): number {
  const plan = parseAgePlan(agePlan)
  return plan.ok ? plan.value.length : 0
}

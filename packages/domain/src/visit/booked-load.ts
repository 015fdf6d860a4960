import { parseAgePlan } from '../scheduling/age-plan.ts'
import { duesOf } from '../scheduling/due.ts'
import type { Day } from '../scheduling/laboratory-day.ts'

/** A future visit: its start (epoch milliseconds), and the number and age plan of samples to be cast. */
export type ToCome = { readonly startsAt: number; readonly samples: number; readonly agePlan: string }

/**
 * Counts the specimens of future visits that fall due on each day, assuming casting at the start of the visit. Reserves
 * have no day. A visit with an invalid plan or time is left out.
 */
export function bookedLoad(visits: readonly ToCome[], timeZone: string): ReadonlyMap<Day, number> {
  const load = new Map<Day, number>()
  for (const { startsAt, samples, agePlan } of visits) {
    const plan = parseAgePlan(agePlan)
    const dues = plan.ok ? duesOf(startsAt, plan.value, timeZone) : plan
    if (!dues.ok) continue
    for (const due of dues.value) if (due) load.set(due.day, (load.get(due.day) ?? 0) + samples)
  }
  return load
}

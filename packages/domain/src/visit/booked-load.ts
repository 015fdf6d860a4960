import { parseAgePlan } from '../scheduling/age-plan.ts'
import { duesOf } from '../scheduling/due.ts'
import type { Day } from '../scheduling/laboratory-day.ts'

/** A visit still to be made: when it begins (epoch milliseconds), and so many samples of a plan to be cast. */
export type ToCome = { readonly startsAt: number; readonly samples: number; readonly agePlan: string }

/**
 * How many specimens the visits to come will make due on each day, as if all were cast when the visit begins. Reserves
 * have no day. A visit whose plan or hour cannot be is left out.
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

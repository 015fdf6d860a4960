import { type AgePlanEntry, parseAgePlan } from '../scheduling/age-plan.ts'
import { breakWindow } from '../scheduling/break-window.ts'
import type { ClosedBecause } from '../scheduling/closed-days.ts'
import type { Day } from '../scheduling/laboratory-day.ts'
import { breakDays, type OpeningTimes, type OpenSpan } from '../scheduling/open-days.ts'
import type { MethodId } from '../specimen/methods.ts'

const MINUTE = 60_000
const HALF_HOUR = 30 * MINUTE
const DAY = 24 * 60 * MINUTE
/** Limits of the search for another time around the requested one: steps of half an hour, then days. */
const MOST_STEPS = 8
const MOST_DAYS = 7

/** A requested casting: the instant (epoch milliseconds), the plan as typed, and test method and opening times. */
export type PlannedCasting = {
  readonly startsAt: number
  readonly agePlan: string
  readonly method: MethodId
  readonly times: OpeningTimes
}

/** An age that falls due outside the opening hours. `fits`: the first opening time inside its tolerance. */
export type PlanFault = {
  readonly ageHours: number
  readonly dueAt: number
  readonly dueDay: Day
  readonly closedBecause: ClosedBecause | null
  readonly fits: OpenSpan | null
}

const agesOf = (plan: readonly AgePlanEntry[]) => [
  ...new Set(plan.flatMap((entry) => (entry.kind === 'age' ? [entry.hours] : []))),
]

/**
 * The ages of a plan that fall due outside the opening hours, in the order of the plan; none for an unreadable plan.
 */
export function planFaults({ startsAt, agePlan, method, times }: PlannedCasting): readonly PlanFault[] {
  const plan = parseAgePlan(agePlan)
  if (!plan.ok) return []
  return agesOf(plan.value).flatMap((ageHours): PlanFault[] => {
    const window = breakWindow(startsAt, ageHours, method)
    const days = breakDays(window, times)
    if (!days.ok) return []
    const { dueDay, closedBecause, open } = days.value
    if (open.some(({ from, until }) => from <= window.due && window.due < until)) return []
    const [first] = open
    return [{ ageHours, dueAt: window.due, dueDay, closedBecause, fits: first ?? null }]
  })
}

const fitsAll = (casting: PlannedCasting) => planFaults(casting).every(({ fits }) => fits !== null)

/**
 * The start nearest to the requested one with which every age can be broken inside its tolerance: within four hours on
 * either side, then at the same hour of the next seven days. Null when the requested one already fits, or none does.
 */
export function fittingStart(casting: PlannedCasting): number | null {
  if (fitsAll(casting)) return null
  const hours = Array.from({ length: MOST_STEPS }, (_, at) => (at + 1) * HALF_HOUR).flatMap((by) => [by, -by])
  const days = Array.from({ length: MOST_DAYS }, (_, at) => (at + 1) * DAY)
  const start = [...hours, ...days]
    .map((by) => casting.startsAt + by)
    .find((startsAt) => fitsAll({ ...casting, startsAt }))
  return start ?? null
}

import type { Day } from '../scheduling/laboratory-day.ts'

/** What a technician does in a laboratory. */
export const technicianFunctions = ['sampling', 'testing', 'checking', 'authorising'] as const
export type TechnicianFunction = (typeof technicianFunctions)[number]

/** For what somebody is certified. */
export const certificateTypes = [...technicianFunctions, 'other'] as const

/**
 * Whether somebody's certificate for a task has expired by a day. `until`: the last day of the one that holds longest,
 * inclusive; null where none is known, and then nothing can have expired.
 */
export const isExpired = (until: Day | null, day: Day): boolean => until !== null && day > until

/** A certificate about to expire is told so many days before its last, the last warning first. */
const warningDays = [7, 30, 60] as const
type WarningDays = (typeof warningDays)[number]

/** Days from today to the last day of a certificate: 0 on that day, negative afterwards. */
export const daysLeft = (until: Day, today: Day): number =>
  Math.round((Date.parse(until) - Date.parse(today)) / 86_400_000)

/** Which warning a certificate stands under on a day: within 7, 30 or 60 days of its last; null with more left or none. */
export function warningOf(until: Day, today: Day): WarningDays | null {
  const left = daysLeft(until, today)
  return left < 0 ? null : (warningDays.find((days) => left <= days) ?? null)
}

/** How a certificate stands on a day: `expiring` within sixty days of its last. */
export function certificateState(until: Day, today: Day): 'valid' | 'expiring' | 'expired' {
  if (isExpired(until, today)) return 'expired'
  return warningOf(until, today) === null ? 'valid' : 'expiring'
}

/** What somebody lacks for a task: the function itself, or a certificate for it that still holds. */
export type Lack = 'function' | 'certificate'

/**
 * What somebody lacks for a task on a day; null: nothing. `functions` null: nobody has said what they do, and then no
 * function can be missing. `until`: as for `isExpired`.
 */
export function lackOf(
  task: TechnicianFunction,
  { functions, until }: { functions: readonly TechnicianFunction[] | null; until: Day | null },
  day: Day,
): Lack | null {
  if (functions !== null && !functions.includes(task)) return 'function'
  return isExpired(until, day) ? 'certificate' : null
}

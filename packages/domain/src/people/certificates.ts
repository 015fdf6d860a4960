import type { Day } from '../scheduling/laboratory-day.ts'

/** Functions of a technician. */
export const technicianFunctions = ['sampling', 'testing', 'checking', 'authorising'] as const
export type TechnicianFunction = (typeof technicianFunctions)[number]

/** Tasks that a certificate covers. */
export const certificateTypes = [...technicianFunctions, 'other'] as const

/**
 * True where a person's certificate for a task has expired by a day. `until`: last day of the longest-running one,
 * inclusive; null where none is known, and then nothing can have expired.
 */
export const isExpired = (until: Day | null, day: Day): boolean => until !== null && day > until

/** Days before the last day at which a warning is given, last warning first. */
const warningDays = [7, 30, 60] as const
type WarningDays = (typeof warningDays)[number]

/** Days from today to the last day of a certificate: 0 on that day, negative afterwards. */
export const daysLeft = (until: Day, today: Day): number =>
  Math.round((Date.parse(until) - Date.parse(today)) / 86_400_000)

/**
 * Returns the warning in force on a day: within 7, 30 or 60 days of its last; null with more left or no certificate.
 */
export function warningOf(until: Day, today: Day): WarningDays | null {
  const left = daysLeft(until, today)
  return left < 0 ? null : (warningDays.find((days) => left <= days) ?? null)
}

/** Returns the state of a certificate on a day: `expiring` within sixty days of its last. */
export function certificateState(until: Day, today: Day): 'valid' | 'expiring' | 'expired' {
  if (isExpired(until, today)) return 'expired'
  return warningOf(until, today) === null ? 'valid' : 'expiring'
}

/** Missing qualification for a task: the function itself, or a valid certificate for it. */
export type Lack = 'function' | 'certificate'

/**
 * Returns what a person lacks for a task on a day; null: nothing. `functions` null: not stated, and then none can be
 * missing. `until`: as for `isExpired`.
 */
export function lackOf(
  task: TechnicianFunction,
  { functions, until }: { functions: readonly TechnicianFunction[] | null; until: Day | null },
  day: Day,
): Lack | null {
  if (functions !== null && !functions.includes(task)) return 'function'
  return isExpired(until, day) ? 'certificate' : null
}

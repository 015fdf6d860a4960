import { dayOf } from '../scheduling/laboratory-day.ts'
import type { SpecimenState } from './life.ts'

export type DayStatus = 'waiting' | 'dueToday' | 'overdue' | 'tested' | 'onHold' | 'none'

const byState: Readonly<Record<SpecimenState, DayStatus | null>> = {
  cast: null,
  onSite: null,
  received: null,
  curing: null,
  broken: 'tested',
  checked: 'tested',
  approved: 'tested',
  onHold: 'onHold',
  locked: 'onHold',
  notTested: 'none',
  discarded: 'none',
  invalidated: 'none',
}

/** Status determined by the state alone, regardless of dates; null for a specimen that is still waiting. */
export const settledStatus = (state: SpecimenState): DayStatus | null => byState[state]

/**
 * Status of a specimen in the list of a day; derived from the dates, never stored. `now` and `dueAt` are epoch
 * milliseconds; a reserve has no due time and is on hold.
 */
export function dayStatus(
  specimen: { readonly state: SpecimenState; readonly dueAt: number | null },
  now: number,
  timeZone: string,
): DayStatus {
  const settled = byState[specimen.state]
  if (settled !== null) return settled
  if (specimen.dueAt === null) return 'onHold'
  const [due, today] = [dayOf(specimen.dueAt, timeZone), dayOf(now, timeZone)]
  if (due === today) return 'dueToday'
  return due < today ? 'overdue' : 'waiting'
}

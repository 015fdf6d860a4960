import { addDays, dayOf, endOfDay, startOfDay } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Context } from '../../http/context.ts'
import type { Today } from '../../stores/technicians/select-technicians.ts'

/** The laboratory's current day, and the Monday of its week. */
export function todayOf({ scope, installation }: Pick<Context, 'scope' | 'installation'>): Today {
  const today = dayOf(installation.now().getTime(), scope.timeZone)
  // 1 January 1970 was a Thursday.
  const sinceMonday = (Math.floor(Date.parse(today) / 86_400_000) + 3) % 7
  return {
    today,
    monday: addDays(today, -sinceMonday),
    from: new Date(startOfDay(today, scope.timeZone)),
    to: new Date(endOfDay(today, scope.timeZone)),
  }
}

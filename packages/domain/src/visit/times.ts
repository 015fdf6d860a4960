import { fail, ok, type Result } from '../result.ts'
import type { VisitState } from './life.ts'

/** Times of a visit in the field, epoch ms; null where one is not recorded. */
export type VisitTimes = {
  readonly arrivedAt: number | null
  readonly leftAt: number | null
  readonly travelMinutes: number | null
  readonly kilometres: number | null
}

const hour = 3_600_000
const longestHours = 24
const mostTravelMinutes = 24 * 60
const mostKilometres = 1000

/** States in which somebody goes there, is there or was. */
export const timedStates: readonly VisitState[] = ['accepted', 'onSite', 'done']

type TimesRefusal =
  | 'visit.timeInFuture'
  | 'visit.notArrived'
  | 'visit.leftBeforeArrival'
  | 'visit.tooLong'
  | 'visit.impossibleTravel'
  | 'visit.impossibleDistance'

/**
 * Refuses times that cannot be: later than `now`, a departure without an arrival or before it, more than 24 h on site,
 * travel below 0 or above 24 h, a distance of 0 or of more than 1000 km.
 */
export function judgeTimes(times: VisitTimes, now: number): Result<void, TimesRefusal> {
  const { arrivedAt, leftAt, travelMinutes: travel, kilometres } = times
  if ((arrivedAt ?? 0) > now || (leftAt ?? 0) > now) return fail('visit.timeInFuture', {})
  if (leftAt !== null) {
    if (arrivedAt === null) return fail('visit.notArrived', {})
    if (leftAt < arrivedAt) return fail('visit.leftBeforeArrival', {})
    if (leftAt - arrivedAt > longestHours * hour) return fail('visit.tooLong', {})
  }
  if (travel !== null && (travel < 0 || travel > mostTravelMinutes)) return fail('visit.impossibleTravel', {})
  if (kilometres !== null && (kilometres <= 0 || kilometres > mostKilometres))
    return fail('visit.impossibleDistance', {})
  return ok(undefined)
}

const names = ['arrivedAt', 'leftAt', 'travelMinutes', 'kilometres'] as const

/** True where a change needs a reason: it is not the technician's own, or replaces a value that was recorded. */
export const needsReason = (before: VisitTimes | null, after: VisitTimes, isOwn: boolean): boolean =>
  !isOwn || (before !== null && names.some((name) => before[name] !== null && before[name] !== after[name]))

/** Whole minutes on site, null until the departure is recorded. */
export const minutesOnSite = ({
  arrivedAt,
  leftAt,
}: Pick<VisitTimes, 'arrivedAt' | 'leftAt'>): number | null =>
  arrivedAt === null || leftAt === null ? null : Math.round((leftAt - arrivedAt) / 60_000)

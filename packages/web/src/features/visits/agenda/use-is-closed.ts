import { calendarOf } from '@probeta/domain/scheduling/closed-days.ts'
import { useOpeningTimes } from '../../../trade/choices/use-opening-times.ts'

/** Tells whether the laboratory is closed on a day; open while the calendar is not known. */
export function useIsClosed(): (day: string) => boolean {
  const times = useOpeningTimes()
  const calendar = times && calendarOf(times.closed)
  return (day) => calendar?.ok === true && calendar.value.closedBecause(day) !== null
}

import type { Calendar } from '@probeta/contract/laboratory/calendar.ts'
import { calendarOf } from '@probeta/domain/scheduling/closed-days.ts'

const dayOfYear = (day: string) => day.slice('YYYY-'.length)

/** The days on which a laboratory is closed: why one is, and the name it has as a holiday, or ''. */
export function closedDaysOf({ weeklyClosed, closedDays }: Calendar) {
  const closed = calendarOf({
    weekly: weeklyClosed,
    dates: closedDays.filter(({ yearly }) => !yearly).map(({ day }) => day),
    yearly: closedDays.filter(({ yearly }) => yearly).map(({ day }) => dayOfYear(day)),
  })
  if (!closed.ok) throw new Error(closed.code)
  const { closedBecause } = closed.value
  const holidayOn = (day: string) =>
    closedDays.find((one) => one.day === day || (one.yearly && dayOfYear(one.day) === dayOfYear(day)))
      ?.name ?? ''
  return { closedBecause, holidayOn }
}

import { type BoundsCode, outside } from '../bounds.ts'
import { fail, ok, type Result } from '../result.ts'
import { addDays, type Day } from './laboratory-day.ts'
import { parseDay } from './real-day.ts'

/** Closed days of a laboratory. */
export type ClosedDays = {
  /** Days of the week by ISO 8601: 1 is Monday, 7 Sunday. */
  readonly weekly: readonly number[]
  /** Single days, 'YYYY-MM-DD'. */
  readonly dates: readonly Day[]
  /** Days of every year, 'MM-DD'; '02-29' closes leap days only. */
  readonly yearly: readonly string[]
}

export type ClosedBecause = 'weekly' | 'date' | 'yearly'
export type ClosedDaysCode = BoundsCode | 'day.invalid' | 'closedDays.neverOpen'

/** Calendar of closed days, parsed once for repeated queries. */
export type Calendar = {
  /** Reason why the laboratory is closed on a valid day; null when it is open. */
  readonly closedBecause: (day: Day) => ClosedBecause | null
}

const weekdayOf = (day: Day): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1

/**
 * Reads closed days. `number.outOfBounds` for an invalid day of the week, `day.invalid` with the text for a date or a
 * day of the year that does not exist, `closedDays.neverOpen` where every day of the week is closed.
 */
export function calendarOf({ weekly, dates, yearly }: ClosedDays): Result<Calendar, ClosedDaysCode> {
  for (const weekday of weekly) {
    const refusal = outside({ weekday }, { least: 1, most: 7, whole: true })
    if (refusal) return refusal
  }
  const wrong =
    dates.find((text) => !parseDay(text).ok) ??
    // A leap year has every day that a year can have.
    yearly.find((text) => !parseDay(`2000-${text}`).ok)
  if (wrong !== undefined) return fail('day.invalid', { text: wrong })
  const [weekdays, single, recurring] = [new Set(weekly), new Set(dates), new Set(yearly)]
  if (weekdays.size === 7) return fail('closedDays.neverOpen', { weekly })
  return ok({
    closedBecause: (day) => {
      if (single.has(day)) return 'date'
      if (recurring.has(day.slice('YYYY-'.length))) return 'yearly'
      return weekdays.has(weekdayOf(day)) ? 'weekly' : null
    },
  })
}

/** Limit of the search for an open day, in days: no laboratory closes for longer. */
const MOST_CLOSED = 366

function openDayFrom(
  day: Day,
  step: 1 | -1,
  calendar: Calendar,
): Result<Day, 'day.invalid' | 'closedDays.noneOpen'> {
  const from = parseDay(day)
  if (!from.ok) return from
  for (let away = 1; away <= MOST_CLOSED; away++) {
    const candidate = addDays(day, step * away)
    if (calendar.closedBecause(candidate) === null) return ok(candidate)
  }
  return fail('closedDays.noneOpen', { day, days: MOST_CLOSED })
}

/** The first open day after a day. `day.invalid`, `closedDays.noneOpen` within 366 days. */
export const nextOpenDay = (day: Day, calendar: Calendar): ReturnType<typeof openDayFrom> =>
  openDayFrom(day, 1, calendar)

/** The last open day before a day. `day.invalid`, `closedDays.noneOpen` within 366 days. */
export const previousOpenDay = (day: Day, calendar: Calendar): ReturnType<typeof openDayFrom> =>
  openDayFrom(day, -1, calendar)

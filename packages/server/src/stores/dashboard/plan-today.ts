import type { Calendar as CalendarTable } from '@probeta/contract/laboratory/calendar.ts'
import { addDays, dayOf, endOfDay, startOfDay } from '@probeta/domain/scheduling/laboratory-day.ts'
import { closedDaysOf } from '../calendar/closed-days.ts'

/** Days of the laboratory ('YYYY-MM-DD'), the last one included; `opens` and `closes` bound today as instants. */
export type Today = {
  day: string
  lastDay: string
  reportFrom: string
  onTimeFrom: string
  /** The instant at which the first day of `onTimeFrom` began. */
  onTimeSince: Date
  opens: Date
  closes: Date
}

const daysShown = 14
/**
 * Older castings whose results no report names are not expected in one: longer than the latest usual design age and the
 * month after it. Looking further back would cost more each year.
 */
const daysToReport = 150
const daysOnTime = 30

export function planToday(now: Date, timeZone: string): Today {
  const day = dayOf(now.getTime(), timeZone)
  const onTimeFrom = addDays(day, 1 - daysOnTime)
  return {
    day,
    lastDay: addDays(day, daysShown - 1),
    reportFrom: addDays(day, -daysToReport),
    onTimeFrom,
    onTimeSince: new Date(startOfDay(onTimeFrom, timeZone)),
    opens: new Date(startOfDay(day, timeZone)),
    closes: new Date(endOfDay(day, timeZone)),
  }
}

/** A row for each day shown, zero where nothing is due, with the days on which the laboratory is closed. */
export function fillDays(
  { day }: Today,
  load: readonly { day: string; due: number }[],
  laboratory: CalendarTable,
) {
  const { closedBecause, holidayOn } = closedDaysOf(laboratory)
  const due = new Map(load.map((row) => [row.day, row.due]))
  return Array.from({ length: daysShown }, (_, index) => {
    const shown = addDays(day, index)
    return {
      day: shown,
      due: due.get(shown) ?? 0,
      closed: closedBecause(shown) !== null,
      holiday: holidayOn(shown),
    }
  })
}

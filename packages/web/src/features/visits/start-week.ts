import { addDays, type Day } from '@probeta/domain/scheduling/laboratory-day.ts'

export const weekDays = 7

/** The Monday of the week of a day. */
export const startWeek = (day: Day): Day =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + weekDays - 1) % weekDays))

/** The days of the week that begins on a day. */
export const listWeek = (first: Day): Day[] => Array.from({ length: weekDays }, (_, at) => addDays(first, at))

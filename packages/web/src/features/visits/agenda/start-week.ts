import { addDays, type Day } from '@probeta/domain/scheduling/laboratory-day.ts'

export const weekDays = 7

/** Returns the Monday of the week of a day. */
export const startWeek = (day: Day): Day =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + weekDays - 1) % weekDays))

/** Returns the days of the week that begins on a day. */
export const listWeek = (first: Day): Day[] => Array.from({ length: weekDays }, (_, at) => addDays(first, at))

/** Returns the weeks, from Monday, that contain the month of a day; four to six. */
export function listMonth(day: Day): Day[][] {
  const first = startWeek(`${day.slice(0, 7)}-01`)
  const weeks: Day[][] = []
  for (let from = first; from.slice(0, 7) <= day.slice(0, 7); from = addDays(from, weekDays))
    weeks.push(listWeek(from))
  return weeks
}

/** Returns the same day some months later; the last of that month where it has no such day. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

const keys: Readonly<Record<string, (day: Day) => Day>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -weekDays),
  ArrowDown: (day) => addDays(day, weekDays),
  Home: startWeek,
  End: (day) => addDays(startWeek(day), weekDays - 1),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
}

/** Returns the day a key leads to in a calendar; undefined for other keys. */
export const stepDay = (day: Day, key: string): Day | undefined => keys[key]?.(day)

import { addDays, type Day, startOfDay } from '@probeta/domain/scheduling/laboratory-day.ts'

/** True on a day when the laboratory works. */
export type WorkDays = (day: Day) => boolean

/** 0 is Sunday. */
const weekday = (day: Day): number => new Date(`${day}T12:00:00Z`).getUTCDay()

export const workDays =
  (closed: ReadonlySet<Day>): WorkDays =>
  (day) =>
    weekday(day) !== 0 && !closed.has(day)

/** The closed days of the years around `today`, with those that come back every year. */
export function closedAround(today: Day, rows: readonly { day: Day; yearly: boolean }[]): ReadonlySet<Day> {
  const year = Number(today.slice(0, 4))
  return new Set(
    rows.flatMap(({ day, yearly }) =>
      yearly ? [year - 1, year, year + 1].map((of) => `${of}${day.slice('YYYY'.length)}`) : day,
    ),
  )
}

/** The next day on which the laboratory works, a fortnight away at most. */
export function nextWorkDay(day: Day, open: WorkDays): Day {
  let next = addDays(day, 1)
  for (let left = 14; left > 0 && !open(next); left -= 1) next = addDays(next, 1)
  return next
}

/** The work day before `day`, `back` of them ago. */
export function earlierWorkDay(day: Day, back: number, open: WorkDays): Day {
  let found = day
  for (let left = back; left > 0;) {
    found = addDays(found, -1)
    if (open(found)) left -= 1
  }
  return found
}

const MINUTE = 60_000

/** An instant by the laboratory's wall clock, in minutes after midnight. */
export const atMinute = (day: Day, minute: number, timeZone: string): number =>
  startOfDay(day, timeZone) + minute * MINUTE

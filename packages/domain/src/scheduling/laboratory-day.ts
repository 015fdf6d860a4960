/**
 * A calendar day of the laboratory: 'YYYY-MM-DD'. Instants are epoch milliseconds. Days and time zones from outside
 * must pass `parseDay` and `parseTimeZone` first: here they are assumed valid.
 */
export type Day = string

const DAY_MS = 86_400_000
const formats = new Map<string, Intl.DateTimeFormat>()

/** Building a format costs a hundred times more than using it; there are few time zones. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(timeZone, made)
  return made
}

/** The laboratory's wall-clock time at an instant, as if it were UTC: epoch milliseconds, whole seconds. */
function wallClock(instant: number, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(new Date(instant))
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((candidate) => candidate.type === type)?.value)
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
}

const textOf = (utcMidnight: number): Day => new Date(utcMidnight).toISOString().slice(0, 10)

/** The laboratory's day at an instant. */
export const dayOf = (instant: number, timeZone: string): Day => textOf(wallClock(instant, timeZone))

/** Days are counted on the calendar, not in hours: the day after a daylight-saving change is still the next day. */
export const addDays = (day: Day, days: number): Day => textOf(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS)

/** First and last day of the month of a day, or of the one that lies so many months after it. */
export function monthOf(day: Day, after = 0): { from: Day; to: Day } {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const first = (months: number) => textOf(Date.UTC(year, month - 1 + months, 1))
  return { from: first(after), to: addDays(first(after + 1), -1) }
}

/** Days from one day to another; negative when the second is earlier. */
export const daysBetween = (from: Day, to: Day): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS

const starts = new Map<string, number>()
/** Five years of one time zone; beyond them they are found anew. */
const mostStarts = 2_000

/**
 * The first instant of a day. Where the clocks skip midnight, that is the instant of the change; where midnight occurs
 * twice, the first one.
 */
export function startOfDay(day: Day, timeZone: string): number {
  const name = `${day} ${timeZone}`
  const known = starts.get(name)
  if (known !== undefined) return known
  if (starts.size >= mostStarts) starts.clear()
  const start = findStart(day, timeZone)
  starts.set(name, start)
  return start
}

function findStart(day: Day, timeZone: string): number {
  const target = Date.parse(`${day}T00:00:00Z`)
  let [before, from] = [target - 1.5 * DAY_MS, target + 1.5 * DAY_MS]
  // Days only grow with time, so the first instant of a day is found by halving.
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2)
    if (dayOf(middle, timeZone) < day) before = middle
    else from = middle
  }
  return from
}

/** The first instant of the next day: a day is [startOfDay, endOfDay). */
export const endOfDay = (day: Day, timeZone: string): number => startOfDay(addDays(day, 1), timeZone)

/**
 * The instant at which the laboratory's clock shows a time of a day, in minutes from its midnight (0 to 1440). A
 * skipped time is moved an hour later; of a time that occurs twice the second is taken.
 */
export function clockTime(day: Day, minutes: number, timeZone: string): number {
  if (minutes <= 0) return startOfDay(day, timeZone)
  if (minutes >= DAY_MS / 60_000) return endOfDay(day, timeZone)
  const target = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000
  const guess = target - (wallClock(target, timeZone) - target)
  return guess + (target - wallClock(guess, timeZone))
}

/** The instant of another day at which the laboratory's clock shows the same time. */
export const sameTimeOn = (instant: number, day: Day, timeZone: string): number =>
  clockTime(day, (wallClock(instant, timeZone) % DAY_MS) / 60_000, timeZone)

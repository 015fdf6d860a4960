import { type Day, startOfDay } from '@probeta/domain/scheduling/laboratory-day.ts'

const twoDigits = (text: string | undefined) => (text ?? '').padStart(2, '0')

/** '2026-03-14', '14/03/2026', '14.3.2026' or '14-03-2026' (day first) as a day; null where it is none. */
export function readDay(text: string): Day | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(text)
  const dayFirst = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text)
  const [year, month, date] = iso ? [iso[1], iso[2], iso[3]] : [dayFirst?.[3], dayFirst?.[2], dayFirst?.[1]]
  if (!year) return null
  const day = `${year}-${twoDigits(month)}-${twoDigits(date)}`
  const at = Date.parse(`${day}T00:00:00Z`)
  // The calendar has the last word: 31 April parses to nothing or to another day.
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(day) ? day : null
}

/** '9:30' or '09:30:00' as minutes after midnight; null where it is no time. */
export function readTime(text: string): number | null {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(text) ?? []
  const value = Number(hours) * 60 + Number(minutes)
  return Number(hours) < 24 && Number(minutes) < 60 ? value : null
}

/** Instants of a laboratory by day and wall clock; days are looked up once, for a file names few and each many times. */
export function momentsOf(timeZone: string): (day: Day, minute: number) => number {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const known = new Map<string, number>()
  return (day, minute) => {
    const key = `${day} ${minute}`
    const before = known.get(key)
    if (before !== undefined) return before
    const guess = startOfDay(day, timeZone) + minute * 60_000
    // On the day of a change of clocks the wall clock is an hour off the minutes counted from midnight.
    const shown = readTime(clock.format(guess)) ?? minute
    const at = guess + (minute - shown) * 60_000
    known.set(key, at)
    return at
  }
}

import { type Day, startOfDay } from '@probeta/domain/scheduling/laboratory-day.ts'
import { readTime } from '../../tables/read-time.ts'

/** Instants of a laboratory by day and wall clock; cached, since a file repeats the same few days. */
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

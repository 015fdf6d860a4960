import { addDays, type Day, startOfDay } from '@probeta/domain/scheduling/laboratory-day.ts'

const dayMinutes = 1440
const halfDay = dayMinutes / 2

/**
 * Converts times of a truck in the paper's order (minutes after midnight, null where none was typed) to minutes from the
 * sheet's midnight: a time more than half a day before the one before it is after midnight. `after`: the last placed time
 * of the truck before.
 */
export function placeTimes(clocks: readonly (number | null)[], after: number | null): (number | null)[] {
  let last = after
  return clocks.map((clock) => {
    if (clock === null) return null
    let at = clock
    while (last !== null && at < last - halfDay) at += dayMinutes
    last = at
    return at
  })
}

/** Returns the number of midnights between the sheet's day and a placed time. */
export const nightsOf = (minutes: number): number => Math.floor(minutes / dayMinutes)

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  clocks.set(timeZone, made)
  return made
}

/** Returns the minutes after midnight that the laboratory's clock shows at an instant. */
export function clockAt(instant: number, timeZone: string): number {
  const [hours = 0, minutes = 0] = clockOf(timeZone).format(instant).split(':').map(Number)
  return hours * 60 + minutes
}

/** Returns the instant, in epoch milliseconds, at which the laboratory's clock shows a placed time. */
export function instantAt(day: Day, minutes: number, timeZone: string): number {
  const ofDay = minutes - nightsOf(minutes) * dayMinutes
  const guess = startOfDay(addDays(day, nightsOf(minutes)), timeZone) + ofDay * 60_000
  // On the day of a daylight saving change the wall clock is an hour off the minutes counted from midnight.
  return guess + (ofDay - clockAt(guess, timeZone)) * 60_000
}

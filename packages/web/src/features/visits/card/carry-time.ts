import { clockTime, type Day } from '@probeta/domain/scheduling/laboratory-day.ts'
import { readMinutes } from './read-minutes.ts'

const wholeDay = 1440

/** Returns the instant of '09:30', '9.30', '930' or '9' by the laboratory's clock on a day; undefined where it is not a time. */
export function carryTime(clock: string, day: Day, timeZone: string): string | undefined {
  const minutes = readMinutes(clock)
  if (minutes === undefined || minutes >= wholeDay) return undefined
  return new Date(clockTime(day, minutes, timeZone)).toISOString()
}

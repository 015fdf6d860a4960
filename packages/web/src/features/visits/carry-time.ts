import { clockTime, type Day } from '@probeta/domain/scheduling/laboratory-day.ts'

/** '09:30', '9.30', '930' or '9' by the laboratory's clock on a day there: an instant. undefined where it is no time. */
export function carryTime(clock: string, day: Day, timeZone: string): string | undefined {
  const [, hours, minutes = '0'] = /^([01]?\d|2[0-3])[:.h]?([0-5]\d)?$/.exec(clock.trim()) ?? []
  if (hours === undefined) return undefined
  return new Date(clockTime(day, Number(hours) * 60 + Number(minutes), timeZone)).toISOString()
}

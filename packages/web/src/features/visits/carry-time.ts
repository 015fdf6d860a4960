import { clockTime, type Day } from '@probeta/domain/scheduling/laboratory-day.ts'

/** '09:30', as the laboratory's clock shows it, on a day there: an instant. undefined where it is no time. */
export function carryTime(clock: string, day: Day, timeZone: string): string | undefined {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(clock) ?? []
  if (hours === undefined) return undefined
  return new Date(clockTime(day, Number(hours) * 60 + Number(minutes), timeZone)).toISOString()
}

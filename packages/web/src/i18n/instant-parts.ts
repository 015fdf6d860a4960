import { clockTime } from '@probeta/domain/scheduling/laboratory-day.ts'

const clock = /^([01]?\d|2[0-3])[:.h]?([0-5]\d)$/

/** The instant (ISO 8601) of a day and an hour as typed ('9:30', '0930') in a time zone; null where one of them is missing or wrong. */
export function instantOf(day: string | null, time: string, timeZone: string): string | null {
  const [, hours, minutes] = clock.exec(time.trim()) ?? []
  if (day === null || hours === undefined) return null
  return new Date(clockTime(day, Number(hours) * 60 + Number(minutes), timeZone)).toISOString()
}

/** The day and the hour of an instant in a time zone, as fields show them. */
export function partsOf(instant: string | null, timeZone: string): { day: string | null; time: string } {
  if (instant === null) return { day: null, time: '' }
  const at = new Date(instant)
  return {
    day: new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at),
    time: new Intl.DateTimeFormat('sv-SE', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at),
  }
}

import { clockTime } from '@probeta/domain/scheduling/laboratory-day.ts'

/** Parses a time as people type it, 14:05, 14.05, 14h05, 1405, 9, to minutes after midnight. null: not a time of day. */
export function readClock(text: string): number | null {
  const parts = /^(\d{1,2})(?:\s*[:.,hH]\s*(\d{2})?|(\d{2}))?$/.exec(text.trim())
  if (!parts) return null
  const [hours, minutes] = [Number(parts[1]), Number(parts[2] ?? parts[3] ?? 0)]
  return hours < 24 && minutes < 60 ? hours * 60 + minutes : null
}

/** The laboratory's day to which a clock time belongs, and its time zone. */
export type ClockDay = { readonly day: string; readonly timeZone: string }
export type ClockProblem = 'notClock' | 'future'
export type ReadMoment = { readonly at: number; readonly problem?: ClockProblem }

const slackMs = 5 * 60_000

/**
 * Returns when a specimen broke, epoch ms: the typed clock time, or else the moment at which its load was typed; not the
 * moment of saving, which may be hours later.
 */
export function readMoment(
  clock: string,
  { day, timeZone }: ClockDay,
  loadTypedAt: number,
  now: number,
): ReadMoment {
  if (clock.trim() === '') return { at: loadTypedAt }
  const minutes = readClock(clock)
  if (minutes === null) return { at: loadTypedAt, problem: 'notClock' }
  const at = clockTime(day, minutes, timeZone)
  return at > now + slackMs ? { at, problem: 'future' } : { at }
}

/** Returns the day of a typed clock time: the one on the screen, but never later than today. */
export const clockDayOf = ({ day, today }: { readonly day: string; readonly today: string }): string =>
  day < today ? day : today

import { type Bounds, type BoundsCode, outside } from '../bounds.ts'
import { fail, ok, type Result } from '../result.ts'
import type { Day } from './laboratory-day.ts'

/** Range of plausible years: outside it a year is a typing error. */
const years = { least: 1900, most: 2999 } as const
const instants = {
  least: Date.UTC(years.least, 0, 1),
  most: Date.UTC(years.most, 11, 31),
} as const satisfies Bounds

/** A calendar day 'YYYY-MM-DD' from 1900 to 2999 that exists; `day.invalid` with the text ('2026-02-30', '2026-2-3'). */
export function parseDay(text: string): Result<Day, 'day.invalid'> {
  const [year = 0, month = 0, day = 0] = /^\d{4}-\d\d-\d\d$/.test(text) ? text.split('-').map(Number) : []
  // A day that does not exist rolls over into another one.
  const rolled = new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 'YYYY-MM-DD'.length)
  return rolled === text && year >= years.least && year <= years.most
    ? ok(text)
    : fail('day.invalid', { text })
}

/** A time zone that is known here ('Europe/Madrid'); `timeZone.unknown` with the text. */
export function parseTimeZone(text: string): Result<string, 'timeZone.unknown'> {
  try {
    // The only available check, which throws for an unknown zone.
    new Intl.DateTimeFormat('en-US', { timeZone: text }).format(0)
    return ok(text)
  } catch {
    return fail('timeZone.unknown', { text })
  }
}

/** Refuses instants (epoch milliseconds) outside the same years, by the name they have at the call; null when all fit. */
export const outsideTime = (named: Readonly<Record<string, number>>): Result<never, BoundsCode> | null =>
  outside(named, instants)

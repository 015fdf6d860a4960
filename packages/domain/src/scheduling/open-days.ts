import { type BoundsCode, outside } from '../bounds.ts'
import { fail, ok, type Result } from '../result.ts'
import type { BreakWindow } from './break-window.ts'
import {
  type Calendar,
  calendarOf,
  type ClosedBecause,
  type ClosedDays,
  type ClosedDaysCode,
} from './closed-days.ts'
import { addDays, clockTime, type Day, dayOf, daysBetween } from './laboratory-day.ts'
import { outsideTime, parseTimeZone } from './real-day.ts'

/** Time zone, closed days and opening hours of the laboratory. */
export type OpeningTimes = {
  readonly timeZone: string
  readonly closed: ClosedDays
  /** Minutes of the wall clock after midnight, 0 to 1440: `{ from: 480, until: 1080 }` is 8:00 to 18:00. */
  readonly hours: { readonly from: number; readonly until: number }
}

/** An open day and its opening hours: instants from `from` until before `until`. */
export type OpenSpan = { readonly day: Day; readonly from: number; readonly until: number }

/** Opening times of a laboratory, parsed once. */
export type Opening = {
  readonly closedBecause: Calendar['closedBecause']
  readonly dayOf: (instant: number) => Day
  /** Open days among a number of days from a given one on, in order. */
  readonly spans: (from: Day, days: number) => OpenSpan[]
}
export type OpeningCode = ClosedDaysCode | 'timeZone.unknown'

/**
 * Reads opening times: `timeZone.unknown`, `number.outOfBounds` for invalid hours, and the refusals of `calendarOf`.
 */
export function openingOf({ timeZone, closed, hours }: OpeningTimes): Result<Opening, OpeningCode> {
  const zone = parseTimeZone(timeZone)
  if (!zone.ok) return zone
  const { from, until } = hours
  const refusal =
    outside({ from }, { least: 0, below: 1440 }) ?? outside({ until }, { above: from, most: 1440 })
  if (refusal) return refusal
  const calendar = calendarOf(closed)
  if (!calendar.ok) return calendar
  const { closedBecause } = calendar.value
  return ok({
    closedBecause,
    dayOf: (instant) => dayOf(instant, timeZone),
    spans: (first, days) =>
      Array.from({ length: days }, (_, at) => addDays(first, at))
        .filter((day) => closedBecause(day) === null)
        .map((day) => ({
          day,
          from: clockTime(day, from, timeZone),
          until: clockTime(day, until, timeZone),
        })),
  })
}

/** Clips spans to a window, both ends included. */
export const spansInside = ({ opens, closes }: BreakWindow, spans: readonly OpenSpan[]): OpenSpan[] =>
  spans
    .filter(({ from, until }) => from <= closes && until > opens)
    .map(({ day, from, until }) => ({ day, from: Math.max(from, opens), until: Math.min(until, closes) }))

/** Ten years ± 2 % are 146 days: no window is wider. */
const MOST_DAYS = 150
const DAY_MS = 86_400_000

/**
 * Refuses an invalid window: `number.outOfBounds` for its instants, `breakWindow.tooWide` with the days above 150,
 * `breakWindow.outOfOrder` where it does not open, fall due and close in this order. Null when it is valid.
 */
export function windowFault(
  window: BreakWindow,
): Result<never, BoundsCode | 'breakWindow.outOfOrder' | 'breakWindow.tooWide'> | null {
  const { opens, due, closes } = window
  const refusal = outsideTime({ opens, due, closes })
  if (refusal) return refusal
  if (opens > due || due > closes) return fail('breakWindow.outOfOrder', { opens, due, closes })
  const days = (closes - opens) / DAY_MS
  return days > MOST_DAYS ? fail('breakWindow.tooWide', { days, most: MOST_DAYS }) : null
}

/**
 * The day a specimen is due, why the laboratory is closed on it (null: open), and the open parts of its window,
 * possibly none.
 */
export type BreakDays = {
  readonly dueDay: Day
  readonly closedBecause: ClosedBecause | null
  readonly open: readonly OpenSpan[]
}

/**
 * The open days on which a specimen can still be broken inside its tolerance, each with the part of its opening hours that
 * lies inside; none where the whole window falls on closed days. Refusals: `openingOf`, `windowFault`.
 */
export function breakDays(
  window: BreakWindow,
  times: OpeningTimes,
): Result<BreakDays, OpeningCode | 'breakWindow.outOfOrder' | 'breakWindow.tooWide'> {
  const fault = windowFault(window)
  if (fault) return fault
  const opening = openingOf(times)
  if (!opening.ok) return opening
  const { closedBecause, dayOf: dayAt, spans } = opening.value
  const [first, dueDay, last] = [dayAt(window.opens), dayAt(window.due), dayAt(window.closes)]
  return ok({
    dueDay,
    closedBecause: closedBecause(dueDay),
    open: spansInside(window, spans(first, daysBetween(first, last) + 1)),
  })
}

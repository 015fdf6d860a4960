import { type BoundsCode, outside } from '../bounds.ts'
import { fail, ok, type Result } from '../result.ts'
import type { BreakWindow } from './break-window.ts'
import type { ClosedBecause } from './closed-days.ts'
import { addDays, type Day, daysBetween } from './laboratory-day.ts'
import { type OpeningCode, openingOf, type OpeningTimes, spansInside, windowFault } from './open-days.ts'
import { parseDay } from './real-day.ts'

type Id = string | number
/** A specimen that waits, with the window of its age. */
export type Waiting = { readonly id: Id; readonly window: BreakWindow }

/** The question: so many laboratory days from one on (1 to 400), and how many specimens an open day can break. */
export type LoadQuestion = {
  readonly specimens: readonly Waiting[]
  readonly from: Day
  readonly days: number
  readonly opening: OpeningTimes
  readonly capacity: number
}

export type LoadCode =
  OpeningCode | BoundsCode | 'breakWindow.outOfOrder' | 'breakWindow.tooWide' | 'breakLoad.twice'

/** A specimen with the day it is due and the open days on which its window lets it be broken, in their order. */
export type Placeable = { readonly id: Id; readonly dueDay: Day; readonly openDays: readonly Day[] }
export type PlacedSpan = {
  readonly days: readonly { readonly day: Day; readonly closedBecause: ClosedBecause | null }[]
  readonly specimens: readonly Placeable[]
  /** Due before or after the span: listed, not counted. */
  readonly elsewhere: readonly Id[]
}

const MOST_DAYS = 400

function questionFault(of: LoadQuestion): Result<never, LoadCode> | null {
  const refusal =
    outside({ days: of.days }, { least: 1, most: MOST_DAYS, whole: true }) ??
    outside({ capacity: of.capacity }, { least: 1, whole: true })
  if (refusal) return refusal
  const seen = new Set<string>()
  for (const { id, window } of of.specimens) {
    const fault = windowFault(window)
    if (fault) return fault
    // '7' and 7 are the same specimen.
    if (seen.has(String(id))) return fail('breakLoad.twice', { id })
    seen.add(String(id))
  }
  return null
}

/** Who is due in the span, and on which open days, in the span or beside it, each could be broken. */
export function placeSpecimens(of: LoadQuestion): Result<PlacedSpan, LoadCode> {
  const fault = questionFault(of)
  if (fault) return fault
  const from = parseDay(of.from)
  if (!from.ok) return from
  const opening = openingOf(of.opening)
  if (!opening.ok) return opening
  const { dayOf, closedBecause, spans } = opening.value
  const days = Array.from({ length: of.days }, (_, at) => addDays(of.from, at))
  const last = addDays(of.from, of.days - 1)
  const due = of.specimens.map((specimen) => ({ ...specimen, dueDay: dayOf(specimen.window.due) }))
  const isInside = ({ dueDay }: { dueDay: Day }) => dueDay >= of.from && dueDay <= last
  const inside = due.filter(isInside)
  // Windows reach over the ends of the span: a Sunday at its end may have its Monday.
  const first = inside.map(({ window }) => dayOf(window.opens)).reduce((a, b) => (b < a ? b : a), of.from)
  const end = inside.map(({ window }) => dayOf(window.closes)).reduce((a, b) => (b > a ? b : a), last)
  const open = spans(first, daysBetween(first, end) + 1)
  return ok({
    days: days.map((day) => ({ day, closedBecause: closedBecause(day) })),
    specimens: inside.map(({ id, dueDay, window }) => ({
      id,
      dueDay,
      openDays: spansInside(window, open).map(({ day }) => day),
    })),
    elsewhere: due.filter((specimen) => !isInside(specimen)).map(({ id }) => id),
  })
}

export type DayLoad = {
  readonly day: Day
  readonly closedBecause: ClosedBecause | null
  readonly due: number
  /** Above what the day can break; on a closed day, all of them. */
  readonly over: number
  /** Of those due, the ones whose window is open on another day too. */
  readonly movable: number
  /** `movable` / `due`; null where none is due. */
  readonly movableShare: number | null
}
export type BreakLoad = {
  readonly days: readonly DayLoad[]
  /** Due on a day in the span, but open on no day of their window. */
  readonly stranded: readonly Id[]
  readonly elsewhere: readonly Id[]
}

/**
 * How many specimens are due on each laboratory day of a span, closed days included, and how many of them could be broken
 * on another open day inside their tolerance. `number.outOfBounds`: days 1 to 400, capacity a whole number from 1;
 * `breakLoad.twice` for an id that comes twice; `day.invalid`; what `openingOf` and `windowFault` refuse.
 */
export function breakLoad(of: LoadQuestion): Result<BreakLoad, LoadCode> {
  const placed = placeSpecimens(of)
  if (!placed.ok) return placed
  const { days, specimens, elsewhere } = placed.value
  return ok({
    days: days.map(({ day, closedBecause }) => {
      const here = specimens.filter(({ dueDay }) => dueDay === day)
      const movable = here.filter(({ openDays }) => openDays.some((other) => other !== day)).length
      const can = closedBecause === null ? of.capacity : 0
      return {
        day,
        closedBecause,
        due: here.length,
        over: Math.max(0, here.length - can),
        movable,
        movableShare: here.length === 0 ? null : movable / here.length,
      }
    }),
    stranded: specimens.filter(({ openDays }) => openDays.length === 0).map(({ id }) => id),
    elsewhere,
  })
}

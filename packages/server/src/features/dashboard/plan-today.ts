import { addDays, dayOf, endOfDay, startOfDay } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Today } from './store.ts'

const daysShown = 14
/** Older results that no report names were not meant for one; looking further back would cost more each year. */
const daysToReport = 30

export function planToday(now: Date, timeZone: string): Today {
  const day = dayOf(now.getTime(), timeZone)
  return {
    day,
    lastDay: addDays(day, daysShown - 1),
    reportFrom: addDays(day, -daysToReport),
    opens: new Date(startOfDay(day, timeZone)),
    closes: new Date(endOfDay(day, timeZone)),
  }
}

/** A row for each of the days shown, zero where nothing is due. */
export function fillDays(
  { day }: Today,
  load: readonly { day: string; due: number }[],
): { day: string; due: number }[] {
  const due = new Map(load.map((row) => [row.day, row.due]))
  return Array.from({ length: daysShown }, (_, index) => {
    const shown = addDays(day, index)
    return { day: shown, due: due.get(shown) ?? 0 }
  })
}

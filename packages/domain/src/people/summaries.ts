import { addDays, daysBetween } from '../scheduling/laboratory-day.ts'

/** Summaries that a contact may subscribe to, with the number of days each covers. Sent on the day after the last of them. */
export const summaryDays = { dailySummary: 1, weeklySummary: 7 } as const
export type SummaryEvent = keyof typeof summaryDays
export const summaryEvents = Object.keys(summaryDays) as SummaryEvent[]
export const isSummary = (event: string): event is SummaryEvent => event in summaryDays

const aMonday = '2024-01-01'

/** The Monday of the week of a day. */
const mondayOf = (day: string): string => addDays(day, -(((daysBetween(aMonday, day) % 7) + 7) % 7))

/** The period, 'YYYY-MM-DD' to 'YYYY-MM-DD', both inclusive, in whose summary a day is: the day itself, or its week from Monday. */
export function periodOf(event: SummaryEvent, day: string): { from: string; to: string } {
  const from = event === 'weeklySummary' ? mondayOf(day) : day
  return { from, to: addDays(from, summaryDays[event] - 1) }
}

import { addDays } from '@probeta/domain/scheduling/laboratory-day.ts'
import { askOrRecall, forgetAllBut } from '../../../api/kept-answers.ts'
import type { DayBreaks } from '../reading/match-sisters.ts'

const kept = 'breaks:'
const patience = 4_000

/** Under what a day's list is kept on the device. */
export const keptDay = (day: string): string => kept + day

/** Only what is being worked on: yesterday's for what was left over, today's, and tomorrow's for what is taken out. */
const keptDays = (today: string): string[] => [-1, 0, 1].map((by) => addDays(today, by))
export const isKeptDay = (day: string, today: string): boolean => keptDays(today).includes(day)

/** Asks for the list of a day, or gives the one this device had last; lists of other days are forgotten. */
export async function askKeptDay(
  day: string,
  today: string,
  ask: () => Promise<DayBreaks>,
  onLate: (list: DayBreaks) => void,
): Promise<DayBreaks> {
  if (!isKeptDay(day, today)) return ask()
  void forgetAllBut(kept, keptDays(today).map(keptDay))
  return askOrRecall(keptDay(day), ask, (list) => ({ ...list, today }), { ms: patience, onLate })
}

import { addDays } from '@probeta/domain/scheduling/laboratory-day.ts'
import { askOrRecall, forgetAllBut } from '../../../api/kept-answers.ts'
import type { DayBreaks } from '../reading/match-sisters.ts'

const keyPrefix = 'breaks:'
const patience = 4_000

/** Returns the key under which a day's list is cached on the device. */
export const keptDay = (day: string): string => keyPrefix + day

/** The days being worked on: yesterday for what was left over, today, and tomorrow for the pick list. */
const keptDays = (today: string): string[] => [-1, 0, 1].map((by) => addDays(today, by))
export const isKeptDay = (day: string, today: string): boolean => keptDays(today).includes(day)

/**
 * Fetches the list of a day, or returns the one this device had last, which may be from before it said where specimens
 * are; lists of other days are deleted.
 */
export async function askKeptDay(
  day: string,
  today: string,
  ask: () => Promise<DayBreaks>,
  onLate: (list: DayBreaks) => void,
): Promise<DayBreaks> {
  if (!isKeptDay(day, today)) return ask()
  void forgetAllBut(keyPrefix, keptDays(today).map(keptDay))
  return askOrRecall(keptDay(day), ask, (list) => Object.assign({ whereabouts: {} }, list, { today }), {
    ms: patience,
    onLate,
  })
}

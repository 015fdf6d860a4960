import type { dayOrders } from '@probeta/contract/laboratory/curing-readings.ts'
import { clockTime } from '@probeta/domain/scheduling/laboratory-day.ts'
import { readDay } from '../../tables/read-day.ts'

type DayOrder = (typeof dayOrders)[number]
type Clock = { dayOrder: DayOrder; timeZone: string }

const withOffset = /^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:?\d\d)$/i
const dayOfMonthFirst = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/
const clock = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*([ap])?\.?\s*(?:m\.?)?$/i

/** Seconds after midnight of '9:30', '09:30:15' or '9:30 PM'; null where it is no time. */
function readClock(text: string): number | null {
  const found = clock.exec(text)
  if (!found) return null
  const [, hourText, minuteText, secondText = '0', half] = found
  const [typed, minute, second] = [Number(hourText), Number(minuteText), Number(secondText)]
  if (half !== undefined && (typed < 1 || typed > 12)) return null
  const hour = half === undefined ? typed : (typed % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return hour < 24 && minute < 60 && second < 60 ? hour * 3600 + minute * 60 + second : null
}

const readOrdered = (text: string, dayOrder: DayOrder) =>
  readDay(dayOrder === 'monthFirst' ? text.replace(dayOfMonthFirst, '$3$2$1$2$4') : text)

/**
 * The moment of a row, from a cell with the day and one with the time, or from one that holds both; by the clock of the
 * laboratory, unless it names its offset. The code of the fault where there is none.
 */
export function readMoment(
  dayText: string,
  timeText: string | null,
  { dayOrder, timeZone }: Clock,
): { at: number } | { fault: 'empty' | 'notADate' | 'notATime' } {
  if (dayText === '') return { fault: 'empty' }
  if (timeText === null && withOffset.test(dayText)) {
    const at = Date.parse(dayText)
    return Number.isNaN(at) ? { fault: 'notADate' } : { at }
  }
  const [, first = '', rest = ''] = /^(\S+?)(?:(?:\s+|T)(.*))?$/.exec(dayText) ?? []
  const day = readOrdered(first, dayOrder)
  if (day === null) return { fault: 'notADate' }
  const seconds = readClock(timeText ?? rest)
  if (seconds === null) return { fault: 'notATime' }
  return { at: clockTime(day, Math.floor(seconds / 60), timeZone) + (seconds % 60) * 1000 }
}

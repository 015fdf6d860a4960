import { expect, it } from 'vitest'
import { addMonths, listMonth, listWeek, startWeek, stepDay } from './start-week.ts'

it.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-18', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on Monday %s', (day, monday) => expect(startWeek(day)).toBe(monday))

it('goes on over the change of clocks', () =>
  expect(listWeek('2026-10-19').slice(-2)).toEqual(['2026-10-24', '2026-10-25']))

it.each([
  ['2026-11-18', '2026-10-26', '2026-12-06', 6],
  ['2027-02-10', '2027-02-01', '2027-02-28', 4],
  ['2026-12-31', '2026-11-30', '2027-01-03', 5],
])('the month of %s is shown from %s to %s', (day, first, last, count) => {
  const weeks = listMonth(day)
  expect([weeks[0]?.[0], weeks.at(-1)?.at(-1), weeks.length]).toEqual([first, last, count])
})

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-01-15', -1, '2025-12-15'],
])('%s and %i months is %s', (day, months, to) => expect(addMonths(day, months)).toBe(to))

it.each([
  ['ArrowLeft', '2026-11-17'],
  ['ArrowDown', '2026-11-25'],
  ['Home', '2026-11-16'],
  ['End', '2026-11-22'],
  ['PageUp', '2026-10-18'],
  ['a', undefined],
])('%s leads from 18 November to %s', (key, to) => expect(stepDay('2026-11-18', key)).toBe(to))

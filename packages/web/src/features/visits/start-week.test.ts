import { expect, it } from 'vitest'
import { listWeek, startWeek } from './start-week.ts'

it.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-18', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on Monday %s', (day, monday) => expect(startWeek(day)).toBe(monday))

it('goes on over the change of clocks', () =>
  expect(listWeek('2026-10-19').slice(-2)).toEqual(['2026-10-24', '2026-10-25']))

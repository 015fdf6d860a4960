import { describe, expect, it } from 'vitest'
import { type Calendar, calendarOf, type ClosedDays, nextOpenDay, previousOpenDay } from './closed-days.ts'
import { addDays } from './laboratory-day.ts'

const closed: ClosedDays = { weekly: [6, 7], dates: ['2026-04-03'], yearly: ['12-25', '02-29'] }

function calendar(days: ClosedDays): Calendar {
  const read = calendarOf(days)
  if (!read.ok) throw new Error(read.code)
  return read.value
}

describe('the closed days of a laboratory', () => {
  it.each([
    ['2026-04-02', null],
    ['2026-04-03', 'date'],
    ['2026-04-04', 'weekly'],
    ['2026-04-05', 'weekly'],
    ['2026-04-06', null],
    ['2027-04-03', 'weekly'],
    ['2028-04-03', null],
    ['2026-12-25', 'yearly'],
    ['2028-12-25', 'yearly'],
    ['2028-02-29', 'yearly'],
    ['2027-03-01', null],
  ])('%s is closed because of %s', (day, why) => expect(calendar(closed).closedBecause(day)).toBe(why))

  it.each([
    [1, '2026-03-02'],
    [2, '2026-03-03'],
    [3, '2026-03-04'],
    [4, '2026-03-05'],
    [5, '2026-03-06'],
    [6, '2026-03-07'],
    [7, '2026-03-08'],
  ])('week day %d closes %s', (weekday, day) => {
    const only = calendar({ weekly: [weekday], dates: [], yearly: [] })
    const week = Array.from({ length: 7 }, (_, at) => addDays('2026-03-02', at))
    expect(week.filter((each) => only.closedBecause(each) !== null)).toEqual([day])
  })

  it.each([
    ['2026-04-02', '2026-04-06', '2026-04-01'],
    ['2026-04-03', '2026-04-06', '2026-04-02'],
    ['2026-04-05', '2026-04-06', '2026-04-02'],
    ['2026-04-06', '2026-04-07', '2026-04-02'],
    ['2026-12-24', '2026-12-28', '2026-12-23'],
  ])('after %s it opens on %s, before on %s', (day, next, previous) => {
    expect(nextOpenDay(day, calendar(closed))).toEqual({ ok: true, value: next })
    expect(previousOpenDay(day, calendar(closed))).toEqual({ ok: true, value: previous })
  })

  it('may last a year but for a day, and no longer', () => {
    const of = (days: number) =>
      calendar({
        weekly: [],
        dates: Array.from({ length: days }, (_, at) => addDays('2026-01-02', at)),
        yearly: [],
      })
    expect(nextOpenDay('2026-01-01', of(365))).toEqual({ ok: true, value: '2027-01-02' })
    expect(nextOpenDay('2026-01-01', of(366))).toEqual({
      ok: false,
      code: 'closedDays.noneOpen',
      detail: { day: '2026-01-01', days: 366 },
    })
    expect(previousOpenDay('2027-01-03', of(366))).toMatchObject({ ok: false, code: 'closedDays.noneOpen' })
  })

  it.each([nextOpenDay, previousOpenDay])('are not counted from a day that does not exist', (find) =>
    expect(find('2026-02-30', calendar(closed))).toEqual({
      ok: false,
      code: 'day.invalid',
      detail: { text: '2026-02-30' },
    }),
  )

  it.each([
    [{ weekly: [0] }, 'number.outOfBounds', { name: 'weekday', value: 0, least: 1, most: 7, whole: true }],
    [{ weekly: [8] }, 'number.outOfBounds', { name: 'weekday', value: 8, least: 1, most: 7, whole: true }],
    [
      { weekly: [1.5] },
      'number.outOfBounds',
      { name: 'weekday', value: 1.5, least: 1, most: 7, whole: true },
    ],
    [{ dates: ['2026-02-30'] }, 'day.invalid', { text: '2026-02-30' }],
    [{ yearly: ['02-30'] }, 'day.invalid', { text: '02-30' }],
    [{ yearly: ['2-3'] }, 'day.invalid', { text: '2-3' }],
    [{ weekly: [1, 2, 3, 4, 5, 6, 7] }, 'closedDays.neverOpen', { weekly: [1, 2, 3, 4, 5, 6, 7] }],
  ])('of %j are refused', (change, code, detail) =>
    expect(calendarOf({ ...closed, ...change })).toEqual({ ok: false, code, detail }),
  )

  it('may be every day of the week but one, even written twice', () =>
    expect(calendarOf({ ...closed, weekly: [1, 1, 2, 3, 4, 5, 6] }).ok).toBe(true))
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, clockTime, dayOf, daysBetween, endOfDay, sameTimeOn, startOfDay } from './laboratory-day.ts'

const madrid = 'Europe/Madrid'
const buenosAires = 'America/Argentina/Buenos_Aires'
const hours = (milliseconds: number) => milliseconds / 3_600_000
const lengthOf = (day: string, zone: string) => hours(endOfDay(day, zone) - startOfDay(day, zone))

describe('the day of a laboratory', () => {
  it.each([
    ['2026-03-11T02:59:59Z', buenosAires, '2026-03-10'],
    ['2026-03-11T03:00:00Z', buenosAires, '2026-03-11'],
    ['2026-01-31T22:59:59Z', madrid, '2026-01-31'],
    ['2026-01-31T23:00:00Z', madrid, '2026-02-01'],
    ['2026-07-31T21:59:59Z', madrid, '2026-07-31'],
    ['2026-07-31T22:00:00Z', madrid, '2026-08-01'],
    ['2024-02-29T12:00:00Z', 'UTC', '2024-02-29'],
  ])('at %s in %s is %s', (instant, zone, day) => expect(dayOf(Date.parse(instant), zone)).toBe(day))

  it.each([
    ['2026-03-29', madrid, 23],
    ['2026-10-25', madrid, 25],
    ['2026-03-28', madrid, 24],
    ['2026-03-29', buenosAires, 24],
    ['2026-10-25', buenosAires, 24],
    ['2018-11-04', 'America/Sao_Paulo', 23], // the clocks jumped over midnight
  ])('%s in %s has %d hours', (day, zone, length) => expect(lengthOf(day, zone)).toBe(length))

  it('starts at midnight of its wall clock', () => {
    expect(startOfDay('2026-03-29', madrid)).toBe(Date.parse('2026-03-28T23:00:00Z'))
    expect(endOfDay('2026-03-29', madrid)).toBe(Date.parse('2026-03-29T22:00:00Z'))
    expect(startOfDay('2026-03-11', buenosAires)).toBe(Date.parse('2026-03-11T03:00:00Z'))
  })

  it('is counted on the calendar, over leap days and changes of clocks', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
    expect(daysBetween('2026-03-28', '2026-04-25')).toBe(28)
    expect(daysBetween('2026-03-28', '2026-03-21')).toBe(-7)
  })

  it.each([
    ['2026-03-28', 8 * 60, madrid, '2026-03-28T07:00:00Z'],
    ['2026-03-29', 8 * 60, madrid, '2026-03-29T06:00:00Z'],
    ['2026-03-29', 60, madrid, '2026-03-29T00:00:00Z'],
    ['2026-03-29', 150, madrid, '2026-03-29T01:30:00Z'], // the clocks jump from 2:00 to 3:00
    ['2026-10-25', 150, madrid, '2026-10-25T01:30:00Z'], // the clocks show 2:30 twice
    ['2026-10-25', 17.5 * 60, madrid, '2026-10-25T16:30:00Z'],
    ['2026-10-25', 0, madrid, '2026-10-24T22:00:00Z'],
    ['2026-10-25', 1440, madrid, '2026-10-25T23:00:00Z'],
    ['2018-11-04', 0, 'America/Sao_Paulo', '2018-11-04T03:00:00Z'],
    ['2018-11-03', 1440, 'America/Sao_Paulo', '2018-11-04T03:00:00Z'],
    ['2026-03-11', 1439, buenosAires, '2026-03-12T02:59:00Z'],
    ['2026-03-11', 1, buenosAires, '2026-03-11T03:01:00Z'],
  ])('%s: minute %d of the clock in %s is %s', (day, minutes, zone, instant) =>
    expect(clockTime(day, minutes, zone)).toBe(Date.parse(instant)),
  )

  it('holds every instant between its start and its end', () => {
    const instant = fc.integer({ min: Date.UTC(2000), max: Date.UTC(2060) })
    fc.assert(
      fc.property(instant, fc.constantFrom(madrid, buenosAires, 'Asia/Kolkata'), (at, zone) => {
        const day = dayOf(at, zone)
        expect(startOfDay(day, zone)).toBeLessThanOrEqual(at)
        expect(endOfDay(day, zone)).toBeGreaterThan(at)
      }),
    )
  })
})

it('keeps the time of the clock when something moves to another day, over a change of the clocks too', () => {
  const at = Date.parse('2026-10-23T07:30:00Z')
  expect(new Date(sameTimeOn(at, '2026-10-24', 'Europe/Madrid')).toISOString()).toBe(
    '2026-10-24T07:30:00.000Z',
  )
  expect(new Date(sameTimeOn(at, '2026-10-26', 'Europe/Madrid')).toISOString()).toBe(
    '2026-10-26T08:30:00.000Z',
  )
})

import { expect, test } from 'vitest'
import { instantAt, nightsOf, placeTimes } from './carry-times.ts'

test('times in the order of the paper stay on the day of the sheet', () => {
  expect(placeTimes([540, 570, null, 600], null)).toEqual([540, 570, null, 600])
})

test('a pour over midnight goes on on the next day, and the next truck follows it', () => {
  const first = placeTimes([1420, 10, 25, 60], null)
  expect(first).toEqual([1420, 1450, 1465, 1500])
  expect(placeTimes([30], 1450)).toEqual([1470])
  expect([nightsOf(1420), nightsOf(1450)]).toEqual([0, 1])
})

test('a time a little before the one before is left where it is, to be warned about', () => {
  expect(placeTimes([600, 590], null)).toEqual([600, 590])
  expect(placeTimes([580], 600)).toEqual([580])
})

test('a placed time is an instant of the laboratory, whatever its clocks do that day', () => {
  const shown = (day: string, minutes: number, zone: string) =>
    new Date(instantAt(day, minutes, zone)).toISOString()
  expect(shown('2026-01-15', 570, 'America/Argentina/Buenos_Aires')).toBe('2026-01-15T12:30:00.000Z')
  expect(shown('2026-03-29', 570, 'Europe/Madrid')).toBe('2026-03-29T07:30:00.000Z')
  expect(shown('2026-10-25', 570, 'Europe/Madrid')).toBe('2026-10-25T08:30:00.000Z')
  expect(shown('2026-03-28', 1440 + 570, 'Europe/Madrid')).toBe('2026-03-29T07:30:00.000Z')
})

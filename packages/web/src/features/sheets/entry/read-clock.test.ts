import { expect, test } from 'vitest'
import { readClock, writeClock } from './read-clock.ts'

test.each([
  ['0930', 570],
  ['930', 570],
  ['9:30', 570],
  ['9.30', 570],
  ['09h30', 570],
  ['9', 540],
  ['23:59', 1439],
  ['00:05', 5],
  ['', null],
  ['  ', null],
  ['2400', undefined],
  ['12:60', undefined],
  ['12:3', undefined],
  ['mañana', undefined],
  ['12345', undefined],
])('%j is %j minutes after midnight', (typed, minutes) => {
  expect(readClock(typed)).toBe(minutes)
})

test('a time of the next day shows on the clock as on any day', () => {
  expect([writeClock(570), writeClock(570 + 1440)]).toEqual(['09:30', '09:30'])
})

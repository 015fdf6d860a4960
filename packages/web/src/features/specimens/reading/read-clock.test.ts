import { describe, expect, it } from 'vitest'
import { clockDayOf, readClock, readMoment } from './read-clock.ts'

describe('a time by the clock', () => {
  it.each([
    ['14:05', 845],
    ['14.05', 845],
    ['14h05', 845],
    ['1405', 845],
    ['9:30', 570],
    ['9', 540],
    ['14h', 840],
    ['0:00', 0],
    ['23:59', 1439],
    ['24:00', null],
    ['12:60', null],
    ['12:5', null],
    ['ayer', null],
    ['', null],
  ])('%s is %s minutes after midnight', (text, minutes) => expect(readClock(text)).toBe(minutes))
})

describe('the moment of breaking', () => {
  const madrid = { day: '2026-03-10', timeZone: 'Europe/Madrid' }
  const typed = Date.parse('2026-03-10T10:00:00Z')
  const now = Date.parse('2026-03-10T12:00:00Z')
  it('is that at which the load was typed, unless a clock says otherwise', () => {
    expect(readMoment('', madrid, typed, now)).toEqual({ at: typed })
    expect(readMoment('9:15', madrid, typed, now)).toEqual({ at: Date.parse('2026-03-10T08:15:00Z') })
  })
  it('is neither to come nor no time at all', () => {
    expect(readMoment('13:10', madrid, typed, now)).toMatchObject({ problem: 'future' })
    expect(readMoment('13:04', madrid, typed, now).problem).toBeUndefined()
    expect(readMoment('25:00', madrid, typed, now)).toEqual({ at: typed, problem: 'notClock' })
  })
  it('is of the day on the screen, or of today where that is still to come', () => {
    expect(clockDayOf({ day: '2026-03-09', today: '2026-03-10' })).toBe('2026-03-09')
    expect(clockDayOf({ day: '2026-03-12', today: '2026-03-10' })).toBe('2026-03-10')
  })
})

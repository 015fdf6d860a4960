import { describe, expect, it } from 'vitest'
import { isWholeDay, parseDay } from './parse-day.ts'

describe('a day as people type it', () => {
  it.each([
    ['02/01/2026', '2026-01-02'],
    ['02.01.2026', '2026-01-02'],
    ['2/1/26', '2026-01-02'],
    ['2.1.2026', '2026-01-02'],
    [' 2 - 1 - 2026 ', '2026-01-02'],
    ['2. 1. 2026', '2026-01-02'],
    ['2026-01-02', '2026-01-02'],
    ['2026/1/2', '2026-01-02'],
    ['02012026', '2026-01-02'],
    ['020126', '2026-01-02'],
    ['29/02/2028', '2028-02-29'],
    ['31/12/2026', '2026-12-31'],
  ])('%s is %s', (typed, day) => {
    expect(parseDay(typed)).toBe(day)
  })

  it('has the day before the month, never the other way round', () => {
    expect(parseDay('11/12/2026')).toBe('2026-12-11')
    expect(parseDay('12/13/2026')).toBeUndefined()
  })

  it.each(['29/02/2026', '31/04/2026', '00/01/2026', '1/0/2026', '2026-13-01', '21/11/0226', '21/11/2226'])(
    '%s does not exist',
    (typed) => {
      expect(parseDay(typed)).toBeUndefined()
    },
  )

  it.each(['2', '2/1', '2/1/', '2/1/2', '2/1/202', '02/01/20266', 'today', '2/jan/2026'])(
    '%s is no day yet',
    (typed) => {
      expect(parseDay(typed)).toBeUndefined()
    },
  )

  it('that is empty is none', () => {
    expect([parseDay(''), parseDay('  ')]).toEqual([null, null])
  })
})

describe('a day is whole', () => {
  it.each(['02/01/2026', '2.1.2026', '2026-01-02', '02012026'])('with %s', (typed) => {
    expect(isWholeDay(typed)).toBe(true)
  })
  it.each(['2/1/20', '2026-01-1', '020120', '2/1', ''])('not yet with %s', (typed) => {
    expect(isWholeDay(typed)).toBe(false)
  })
})

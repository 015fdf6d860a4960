import { describe, expect, it } from 'vitest'
import { outsideTime, parseDay, parseTimeZone } from './real-day.ts'

describe('a day from outside', () => {
  it.each(['2026-02-28', '2024-02-29', '2000-02-29', '1900-01-01', '2999-12-31', '2026-12-31'])(
    '%s exists',
    (text) => expect(parseDay(text)).toEqual({ ok: true, value: text }),
  )

  it.each([
    '2026-02-30',
    '2026-02-29',
    '2100-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-1-1',
    '26-01-01',
    '1899-12-31',
    '3000-01-01',
    '0050-01-01',
    '2026-01-01T00:00:00Z',
    ' 2026-01-01',
    '',
  ])('%j does not', (text) =>
    expect(parseDay(text)).toEqual({ ok: false, code: 'day.invalid', detail: { text } }),
  )
})

describe('a time zone from outside', () => {
  it.each(['Europe/Madrid', 'America/Argentina/Buenos_Aires', 'UTC'])('%s is known', (text) =>
    expect(parseTimeZone(text)).toEqual({ ok: true, value: text }),
  )

  it.each(['Europe/Atlantis', '', 'here'])('%j is unknown', (text) =>
    expect(parseTimeZone(text)).toEqual({ ok: false, code: 'timeZone.unknown', detail: { text } }),
  )
})

describe('an instant', () => {
  const [least, most] = [Date.parse('1900-01-01T00:00:00Z'), Date.parse('2999-12-31T00:00:00Z')]

  it('lies in the years a laboratory can mean', () => expect(outsideTime({ least, most })).toBeNull())

  it.each([least - 1, most + 1, Number.NaN])('of %d does not', (castAt) =>
    expect(outsideTime({ castAt })).toEqual({
      ok: false,
      code: 'number.outOfBounds',
      detail: { name: 'castAt', value: castAt, least, most },
    }),
  )
})

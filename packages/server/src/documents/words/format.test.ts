import { describe, expect, it } from 'vitest'

import { formatIn } from './format.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('numbers and dates of a report', () => {
  it.each([
    ['es', 49500, 0, '49 500'],
    ['es', 7854, 0, '7854'],
    ['es', 25.15, 1, '25,2'],
    ['de', 1234567.25, 1, '1 234 567,3'],
    ['en', 25.15, 1, '25.2'],
    ['en', 25.15, 2, '25.15'],
    ['en', -0.5, 1, '−0.5'],
    ['es', 28.25, 1, '28,3'],
    ['es', 28, 1, '28,0'],
  ] as const)('%s writes %d with %d decimals as %s', (language, value, decimals, written) => {
    expect(plain(formatIn(language, 'UTC').number(value, decimals))).toBe(written)
  })

  it('does not pad what was typed', () => {
    const format = formatIn('es', 'UTC')
    expect([22585, 220.1, 0.125].map((value) => plain(format.typed(value)))).toEqual([
      '22 585',
      '220,1',
      '0,125',
    ])
  })

  it.each([
    ['es', 'America/Montevideo', '12 mar 2026, 23:30'],
    ['en', 'UTC', '13 Mar 2026, 02:30'],
    ['de', 'Europe/Berlin', '13. März 2026, 03:30'],
  ] as const)('writes an instant in %s at %s as %s', (language, zone, written) => {
    expect(plain(formatIn(language, zone).dateTime('2026-03-13T02:30:00Z'))).toBe(written)
  })

  it('refuses a time zone that does not exist', () => {
    expect(() => formatIn('es', 'Mars/Olympus')).toThrow(RangeError)
  })
})

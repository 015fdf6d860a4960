import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseTypedNumber } from './typed-number.ts'

describe('a typed number', () => {
  it.each([
    ['553', 553],
    ['553,2', 553.2],
    ['553.2', 553.2],
    [' 21,3 ', 21.3],
    ['-4,5', -4.5],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['1.234.567', 1_234_567],
    ['1,234,567.25', 1_234_567.25],
    ['1.234', 1.234],
    ['0,5', 0.5],
  ])('%j is read as %d', (text, value) => expect(parseTypedNumber(text)).toEqual({ ok: true, value }))

  it.each([
    '',
    '  ',
    '1.2.3',
    '1,2,3',
    '1.2,3',
    '12.34,5',
    '1,23.4',
    ',5',
    '5,',
    '1e3',
    'NaN',
    'Infinity',
    '-',
    '12 kN',
    '1 234',
    '--1',
    '0x10',
    '٣',
  ])('%j is refused', (text) =>
    expect(parseTypedNumber(text)).toMatchObject({ ok: false, code: 'number.invalid' }),
  )

  it('refuses digits beyond every number', () =>
    expect(parseTypedNumber('9'.repeat(400))).toMatchObject({ ok: false }))

  it('means the same with a comma as with a point', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999, max: 999_999 }), (thousandths) => {
        const text = (thousandths / 1000).toFixed(3)
        expect(parseTypedNumber(text)).toEqual({ ok: true, value: Number(text) })
        expect(parseTypedNumber(text.replace('.', ','))).toEqual({ ok: true, value: Number(text) })
      }),
    )
  })

  it('is never something other than a finite number', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = parseTypedNumber(text)
        expect(read.ok ? Number.isFinite(read.value) : true).toBe(true)
      }),
    )
  })
})

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
    ['+4,5', 4.5],
    ['-1.234,56', -1234.56],
    ['+12.345.678,9', 12_345_678.9],
    ['-123.456.789', -123_456_789],
    ['-1,234.56', -1234.56],
    ['+12,345,678.9', 12_345_678.9],
    ['-123,456,789', -123_456_789],
    ['12,345,678', 12_345_678],
    ['1,234,567', 1_234_567],
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
    'x1.234,5',
    '1.234,5x',
    'x1.234.567',
    '1.234.567x',
    'x1,234.5',
    '1,234.5x',
    'x1,234,567',
    '1,234,567x',
    '1234.567,8',
    '1234,567.8',
    '1234.567.890',
  ])('%j is refused', (text) =>
    expect(parseTypedNumber(text)).toEqual({ ok: false, code: 'number.invalid', detail: { text } }),
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

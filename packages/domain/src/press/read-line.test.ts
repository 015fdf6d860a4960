import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseLinePattern } from './line-pattern.ts'
import { isLoadOf, type LineFormat, readPressLine } from './read-line.ts'

const format = (pattern: string, more: Partial<LineFormat> = {}): LineFormat => {
  const parts = parseLinePattern(pattern)
  if (!parts.ok) throw new Error(parts.code)
  return { parts: parts.value, unit: 'kN', decimalMark: '.', ...more }
}
const read = (line: string, pattern: string, more?: Partial<LineFormat>) => {
  const reading = readPressLine(line, format(pattern, more))
  return reading.ok ? [reading.value.load.typed, reading.value.load.unit, reading.value.code] : reading.code
}

describe('a line of a press', () => {
  it.each([
    ['412.35', '{load}', {}, ['412.35', 'kN', null]],
    ['  412,35 \r', '{load}', { decimalMark: ',' as const }, ['412.35', 'kN', null]],
    ['1.412,35', '{load}', { decimalMark: ',' as const }, ['1412.35', 'kN', null]],
    ['1,412.35', '{load}', {}, ['1412.35', 'kN', null]],
    ['+0512.40 kN', '{load} {unit}', {}, ['0512.40', 'kN', null]],
    ['42050kg', '{load}{skip}', { unit: 'kgf' as const }, ['42050', 'kgf', null]],
    ['42.05t', '{load}{unit}', {}, ['42.05', 'tf', null]],
    ['42.05 t', '{load} {unit}', {}, ['42.05', 'tf', null]],
    [
      'OB12-045-3;2026-11-21 10:32;412.35;23.3',
      '{code};{skip};{load};{skip}',
      {},
      ['412.35', 'kN', 'OB12-045-3'],
    ],
    ['"OB12-045-3","412.35"', '"{code}","{load}"', {}, ['412.35', 'kN', 'OB12-045-3']],
    ['MAX LOAD =  412.4 KN', 'MAX LOAD = {load} {unit}', {}, ['412.4', 'kN', null]],
    ['Fmax 98,5 kip end', '{skip}{load} {unit} {skip}', { decimalMark: ',' as const }, ['98.5', 'kip', null]],
    ['ST,GS,+ 412.35', 'ST,GS,+{load}', {}, ['412.35', 'kN', null]],
    ['Peak: 412.', 'Peak: {load}{skip}', {}, ['412', 'kN', null]],
    [';412.35', '{code};{load}', {}, ['412.35', 'kN', null]],
  ])('%s by %s', (line, pattern, more, expected) => {
    expect(read(line, pattern, more)).toEqual(expected)
  })

  it.each([
    ['LOAD 412', 'MAX LOAD = {load}', 'line.otherwise'],
    ['412.35 kN and more', '{load} {unit}', 'line.unknownUnit'],
    ['412.35;x', '{load}', 'line.otherwise'],
    ['overload', '{load}', 'line.noNumber'],
    ['1.2.3', '{load}', 'line.noNumber'],
    ['412 bar', '{load} {unit}', 'line.unknownUnit'],
    ['412 constructor', '{load} {unit}', 'line.unknownUnit'],
    ['412 __proto__', '{load} {unit}', 'line.unknownUnit'],
    ['0.00', '{load}', 'line.noLoad'],
    ['-3.2', '{load}', 'line.noLoad'],
    ['', '{load}', 'line.noNumber'],
  ])('%s by %s is %s', (line, pattern, code) => {
    expect(read(line, pattern)).toBe(code)
  })

  it('of every load comes back with its digits, in both decimal marks and in every unit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_999_999 }),
        fc.integer({ min: 0, max: 3 }),
        fc.constantFrom('.' as const, ',' as const),
        fc.constantFrom('N', 'kN', 'kgf', 'lbf', 'tf', 'kip'),
        (digits, decimals, decimalMark, unit) => {
          const typed = (digits / 10 ** decimals).toFixed(decimals)
          expect(
            read(`X1 ${typed.replace('.', decimalMark)} ${unit}`, '{code} {load} {unit}', { decimalMark }),
          ).toEqual([typed, unit, 'X1'])
        },
      ),
    )
  })

  it('is read or refused, whatever it says, and a long one costs no more than its length', () => {
    const hostile = format('{skip}a{skip}a{skip}a{skip}a{skip}{load}')
    expect(readPressLine('a'.repeat(100_000), hostile).ok).toBe(false)
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom('{load}', '{code};{load}', '{skip}{load} {unit}'),
        (line, pattern) => {
          const reading = readPressLine(line, format(pattern))
          if (reading.ok) expect(Number(reading.value.load.typed)).toBeGreaterThan(0)
        },
      ),
    )
  })
})

describe('a pattern', () => {
  it.each([
    ['', 'pattern.noLoad'],
    ['{code}', 'pattern.noLoad'],
    ['{load}{load}', 'pattern.fieldTwice'],
    ['{unit}{code} {load}', 'pattern.fieldsTouch'],
    ['{load};{load}', 'pattern.fieldTwice'],
    ['{code}{load}', 'pattern.fieldsTouch'],
    ['{strength};{load}', 'pattern.unknownField'],
    ['x'.repeat(201), 'pattern.tooLong'],
  ])('%s is refused: %s', (pattern, code) => {
    const parts = parseLinePattern(pattern)
    expect(parts.ok ? 'ok' : parts.code).toBe(code)
  })
})

describe('the load of a reading', () => {
  const comma = format('{load} {unit}', { decimalMark: ',' })
  it.each([
    ['412,35 kN', '412,35', 'kN', true],
    ['412,35 kN', '412.350', 'kN', true],
    ['412,35 kN', '412350', 'N', true],
    ['412,35 kN', '412.36', 'kN', false],
    ['412,35 kN', '412,35', 'kgf', false],
    ['READY', '412,35', 'kN', false],
    ['412,35 kN', '', 'kN', false],
  ] as const)('%s is what the press said: %s %s %s', (line, typed, unit, same) => {
    expect(isLoadOf(line, comma, { typed, unit })).toBe(same)
  })
})

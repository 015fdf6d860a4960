import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judgePrefix, numberedSample, usualPrefix } from './numbering.ts'

describe('the number of a sample', () => {
  it.each([
    [{ prefix: 'OB12-', digits: 3 }, 45, 'OB12-045'],
    [{ prefix: 'OB12-', digits: 3 }, 999, 'OB12-999'],
    [{ prefix: 'OB12-', digits: 3 }, 1000, 'OB12-1000'],
    [{ prefix: 'M', digits: 1 }, 7, 'M7'],
    [{ prefix: 'T-26-', digits: 6 }, 12, 'T-26-000012'],
  ])('%o and %i is %s', (numbering, number, code) => {
    expect(numberedSample(numbering, number)).toBe(code)
  })
  it('is led by the code of the work site where nobody said otherwise', () => {
    expect(usualPrefix('OB12')).toBe('OB12-')
  })
  it('is read one way only, whatever two prefixes and numbers', () => {
    const prefix = fc.stringMatching(/^[A-Z0-9-]{0,4}[A-Z-]$/)
    const digits = fc.integer({ min: 1, max: 6 })
    const number = fc.integer({ min: 1, max: 99_999 })
    fc.assert(
      fc.property(prefix, prefix, digits, digits, number, number, (p, q, d, e, n, m) => {
        fc.pre(p !== q || n !== m)
        expect(numberedSample({ prefix: p, digits: d }, n)).not.toBe(
          numberedSample({ prefix: q, digits: e }, m),
        )
      }),
    )
  })
})

describe('what leads a number', () => {
  it.each(['OB12-', 'M', '-', '2026-A', 'A'.repeat(20)])('may be %s', (prefix) => {
    expect(judgePrefix(prefix)).toEqual({ ok: true, value: prefix })
  })
  it.each([
    ['', 'numbering.form'],
    ['ob-', 'numbering.form'],
    ['OB 12-', 'numbering.form'],
    ['Ñ-', 'numbering.form'],
    ['A'.repeat(21), 'numbering.form'],
    ['OB12', 'numbering.endsInDigit'],
    ['0', 'numbering.endsInDigit'],
  ])('may not be %j: %s', (prefix, code) => {
    expect(judgePrefix(prefix)).toEqual({ ok: false, code, detail: { prefix } })
  })
})

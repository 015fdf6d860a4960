import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roundedTo, roundTo } from './rounding.ts'

describe('rounding', () => {
  it.each([
    [1, 309.5, 310],
    [1, 310.5, 311],
    [0.01, 2.675, 2.68],
    [0.01, 1.005, 1.01],
    [0.1, 0.15, 0.2],
    [0.1, 31.25, 31.3],
    [0.1, 8.35, 8.4],
    [10, 5375, 5380],
    [10, 4321.9, 4320],
    [0.5, 30.25, 30.5],
    [0.05, 2.675, 2.7],
    [0.1, -2.25, -2.3],
    [1, -2.5, -3],
    [0.1, 31.2499999, 31.2],
    [0.1, 4.0 - 4e-16, 4],
  ])('to %d takes %d to %d, halves away from zero', (step, value, rounded) =>
    expect(roundTo(step, value)).toBe(rounded),
  )

  it('never prints a minus before a zero', () => expect(Object.is(roundTo(0.1, -0.01), 0)).toBe(true))

  it('moves no value by more than half a step, and a rounded value not at all', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e6, max: 1e6, noNaN: true }),
        fc.constantFrom(0.01, 0.05, 0.1, 0.5, 1, 5, 10),
        (value, step) => {
          const once = roundTo(step, value)
          expect(Math.abs(once - value)).toBeLessThanOrEqual(step / 2 + 1e-8)
          expect(roundTo(step, once)).toBe(once)
        },
      ),
    )
  })

  it('takes every decimal half away from zero', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (tenths) => {
        const half = Number(`${tenths / 10}`) + 0
        expect(roundTo(0.1, Number((half + 0.05).toFixed(2)))).toBe(Number(((tenths + 1) / 10).toFixed(1)))
      }),
    )
  })

  it.each([
    [1, 9_007_199_254_740_991, 9_007_199_254_740_991],
    [1, 123_456_789_012_345.5, 123_456_789_012_346],
    [0.1, 123_456_789_012_345.6, 123_456_789_012_345.6],
    [10, 99_999_999_999_999.4, 100_000_000_000_000],
    [1, 99_999_999_999_999.4, 99_999_999_999_999],
    [1, 9_999_999_999_999.51, 10_000_000_000_000],
    [0.1, 1e308, 1e308],
    [1e-13, 3.25e-13, 3e-13],
    [1e-13, 3.5e-13, 4e-13],
    [2.5e-9, 6.25e-9, 7.5e-9],
    [0.1, 5e-324, 0],
    [250, 375, 500],
    [250, 374.9, 250],
  ])('keeps every digit of huge values and tiny steps: to %d takes %d to %d', (step, value, rounded) =>
    expect(roundTo(step, value)).toBe(rounded),
  )

  it('undoes the noise of a computation, where fifteen digits say a half', () => {
    expect(0.1 * 3 - 0.05).toBe(0.25000000000000006)
    expect(1.1 * 1.1 * 1e3).toBe(1210.0000000000002)
    expect(roundTo(0.1, 1.15 * 3 - 2.3)).toBe(1.2)
    expect(roundTo(1, 3 * 0.1 * 5)).toBe(2)
    expect(roundTo(1, 4.35 * 100 - 0.5)).toBe(435)
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
    'hands %d back as it came, and the entry for the public refuses it',
    (value) => {
      expect(roundTo(0.1, value)).toBe(value)
      const refused = roundedTo(0.1, value)
      expect(refused).toEqual({ ok: false, code: 'number.outOfBounds', detail: { name: 'value', value } })
    },
  )

  it.each([0, -0.1, Number.NaN, Number.POSITIVE_INFINITY])('has no multiple of a step of %d', (step) => {
    expect(roundTo(step, 31.25)).toBe(31.25)
    expect(roundedTo(step, 31.25)).toEqual({
      ok: false,
      code: 'number.outOfBounds',
      detail: { name: 'step', value: step, above: 0 },
    })
  })

  it('refuses where the next multiple is beyond every number', () => {
    expect(roundedTo(1e308, 1.7e308)).toEqual({ ok: false, code: 'number.overflow', detail: { path: '' } })
    expect(roundedTo(1e308, 1.2e308)).toEqual({ ok: true, value: 1e308 })
    expect(roundedTo(0.01, 2.675)).toEqual({ ok: true, value: 2.68 })
  })

  it('answers every number with a finite number or a refusal', () => {
    fc.assert(
      fc.property(fc.double(), fc.double(), (step, value) => {
        const rounded = roundedTo(step, value)
        if (rounded.ok) expect(Number.isFinite(rounded.value)).toBe(true)
        else expect(['number.outOfBounds', 'number.overflow']).toContain(rounded.code)
      }),
    )
  })

  it('never puts a greater value below a smaller one', () => {
    const value = fc.double({ min: -1e15, max: 1e15, noNaN: true })
    fc.assert(
      fc.property(value, value, fc.constantFrom(0.01, 0.1, 0.5, 10), (a, b, step) => {
        expect(roundTo(step, Math.min(a, b))).toBeLessThanOrEqual(roundTo(step, Math.max(a, b)))
      }),
    )
  })
})

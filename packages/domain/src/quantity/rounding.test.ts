import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roundTo } from './rounding.ts'

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
})

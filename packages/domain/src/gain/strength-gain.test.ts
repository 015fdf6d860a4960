import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gainCoefficient, strengthGain, strengthGainAt } from './strength-gain.ts'

const outOf = (name: string, value: number) => ({
  ok: false,
  code: 'number.outOfBounds',
  detail: { name, value, above: 0 },
})

describe('strength gain by EN 1992-1-1', () => {
  it.each([
    [9, 0.25, 0.8261668305331398],
    [27, 0.25, 0.995422968073841],
    [10, 0.38, 0.7742491018418175],
    [10, 0.2, 0.8740095202829877],
    [30, 0.38, 1.0129684933164205],
  ])('at %d d with s %d is %d (P-09)', (days, s, share) => {
    expect(strengthGain(days, s)).toBeCloseTo(share, 12)
    const found = strengthGainAt(days, s)
    expect(found.ok && found.value).toBeCloseTo(share, 12)
  })

  it('is 1 at 28 d, and takes class N where none is named', () => {
    expect(strengthGainAt(28, 0.38)).toEqual({ ok: true, value: 1 })
    expect(strengthGain(7)).toBe(strengthGain(7, 0.25))
    expect(gainCoefficient).toEqual({ R: 0.2, N: 0.25, S: 0.38 })
  })

  it('refuses an age or a coefficient that is not above 0', () => {
    expect(strengthGainAt(0, 0.25)).toMatchObject(outOf('ageDays', 0))
    expect(strengthGainAt(Number.NaN, 0.25)).toMatchObject({
      code: 'number.outOfBounds',
      detail: { name: 'ageDays' },
    })
    expect(strengthGainAt(28, 0)).toMatchObject(outOf('s', 0))
    expect(strengthGainAt(1e300, 1e308)).toMatchObject({ ok: false, code: 'number.overflow' })
  })

  it('only grows with age', () => {
    const days = fc.double({ min: 0.5, max: 10_000, noNaN: true })
    fc.assert(
      fc.property(days, days, (a, b) => {
        const [earlier, later] = [Math.min(a, b), Math.max(a, b)]
        expect(strengthGain(earlier, 0.25)).toBeLessThanOrEqual(strengthGain(later, 0.25))
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { standardUncertainty, type Spread } from './standard-uncertainty.ts'

describe('a standard uncertainty', () => {
  it.each([
    [{ amount: 1, distribution: 'standard' }, 1, 1],
    [{ amount: 1, distribution: 'normal', k: 2 }, 1, 0.5],
    [{ amount: 1, distribution: 'normal', k: 1.96 }, 1, 0.510204],
    [{ amount: 1, distribution: 'rectangular' }, 1, 0.57735],
    [{ amount: 1, distribution: 'triangular' }, 1, 0.408248],
    [{ amount: 1, distribution: 'arcsine' }, 1, Math.SQRT1_2],
    [{ amount: 0.25, distribution: 'rectangular' }, 2, 0.102062],
    [{ amount: 3, distribution: 'standard' }, 9, 1],
    [{ amount: 0, distribution: 'rectangular' }, 1, 0],
  ] as const)('of ± %j in the mean of %d readings is %d', (spread, readings, expected) => {
    const standard = standardUncertainty(spread, readings)
    expect(standard.ok && standard.value).toBeCloseTo(expected, 6)
  })

  it('is that of one reading unless said otherwise', () =>
    expect(standardUncertainty({ amount: 2, distribution: 'standard' })).toEqual({ ok: true, value: 2 }))

  it.each([
    [{ amount: -1, distribution: 'standard' }, 1, { name: 'amount', value: -1, least: 0 }],
    [{ amount: Number.NaN, distribution: 'arcsine' }, 1, { name: 'amount', value: Number.NaN, least: 0 }],
    [{ amount: 1, distribution: 'normal', k: 0 }, 1, { name: 'k', value: 0, above: 0 }],
    [{ amount: 1, distribution: 'normal', k: -2 }, 1, { name: 'k', value: -2, above: 0 }],
    [{ amount: 1, distribution: 'standard' }, 0, { name: 'readings', value: 0, least: 1, whole: true }],
    [{ amount: 1, distribution: 'standard' }, 1.5, { name: 'readings', value: 1.5, least: 1, whole: true }],
  ] as const)('of %j in %d readings is refused', (spread: Spread, readings, detail) =>
    expect(standardUncertainty(spread, readings)).toEqual({ ok: false, code: 'number.outOfBounds', detail }),
  )

  it('beyond every number is refused', () =>
    expect(standardUncertainty({ amount: 1e300, distribution: 'normal', k: 1e-300 })).toEqual({
      ok: false,
      code: 'number.overflow',
      detail: { path: '' },
    }))

  it('never grows with more readings', () => {
    const readings = fc.integer({ min: 1, max: 1000 })
    fc.assert(
      fc.property(readings, readings, (a, b) => {
        const [few, many] = [Math.min(a, b), Math.max(a, b)].map((n) =>
          standardUncertainty({ amount: 1, distribution: 'rectangular' }, n),
        )
        expect(few?.ok && many?.ok && many.value <= few.value).toBe(true)
      }),
    )
  })
})

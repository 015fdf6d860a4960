import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { summary } from './summary.ts'

describe('a summary', () => {
  it('of twenty cubes has mean 40.05 and s 2.9105 (P-07)', () => {
    const cubes = [44, 40, 39, 42, 38, 35, 45, 41, 36, 38, 42, 40, 39, 44, 38, 44, 42, 36, 40, 38]
    const of = summary(cubes)
    expect(of).toMatchObject({ ok: true, value: { n: 20, min: 35, max: 45 } })
    expect(of.ok && of.value.mean).toBeCloseTo(40.05, 10)
    expect(of.ok && of.value.s).toBeCloseTo(2.9105, 4)
    expect(of.ok && of.value.v).toBeCloseTo(7.267, 3)
  })

  it('of one value has no s: nothing is claimed', () =>
    expect(summary([31.3])).toEqual({
      ok: true,
      value: { n: 1, mean: 31.3, s: null, v: null, min: 31.3, max: 31.3 },
    }))

  it('of nothing, or of something that is no number, is refused', () => {
    expect(summary([])).toMatchObject({ ok: false, code: 'values.empty' })
    expect(summary([1, Number.NaN])).toMatchObject({ ok: false, code: 'values.notFinite' })
    expect(summary([Number.MAX_VALUE, Number.MAX_VALUE])).toMatchObject({ ok: false })
  })

  it('has a mean between its ends and never a NaN', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0.1, max: 200, noNaN: true }), { minLength: 1, maxLength: 60 }),
        (values) => {
          const of = summary(values)
          if (!of.ok) throw new Error(of.code)
          const { mean, min, max, s } = of.value
          expect(mean).toBeGreaterThanOrEqual(min - 1e-9)
          expect(mean).toBeLessThanOrEqual(max + 1e-9)
          expect(s === null || (s >= 0 && s <= max - min + 1e-9)).toBe(true)
        },
      ),
    )
  })
})

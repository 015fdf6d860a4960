import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { movingRange } from './moving-range.ts'

describe('σ by moving ranges', () => {
  it('is 0.886 times the mean difference of consecutive results, or that over 1.128', () => {
    const found = movingRange([38, 41, 36, 40])
    if (!found.ok) throw new Error(found.code)
    expect(found.value.ranges).toEqual([3, 5, 4])
    expect(found.value.meanRange).toBe(4)
    expect(found.value.sigmaEn206).toBeCloseTo(3.544, 12)
    expect(found.value.sigma).toBeCloseTo(3.546099290780142, 12)
  })

  it('is 0 where nothing varies', () =>
    expect(movingRange([30, 30])).toEqual({
      ok: true,
      value: { ranges: [0], meanRange: 0, sigma: 0, sigmaEn206: 0 },
    }))

  it('asks for two results, each a number, whose range is a number', () => {
    expect(movingRange([])).toMatchObject({ ok: false, code: 'values.empty', detail: { n: 0, least: 2 } })
    expect(movingRange([30])).toMatchObject({ ok: false, code: 'values.tooFew', detail: { n: 1, least: 2 } })
    expect(movingRange([30, Number.NaN])).toMatchObject({
      ok: false,
      code: 'values.notFinite',
      detail: { index: 1 },
    })
    expect(movingRange([1e308, -1e308])).toMatchObject({
      ok: false,
      code: 'number.overflow',
      detail: { path: 'ranges.0' },
    })
  })

  it('does not see a shift of all results, and turns with their unit', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 2, maxLength: 30 }),
        fc.integer({ min: 1, max: 100 }),
        (values, by) => {
          const [plain, moved, scaled] = [
            movingRange(values),
            movingRange(values.map((value) => value + by)),
            movingRange(values.map((value) => value * by)),
          ]
          if (!plain.ok || !moved.ok || !scaled.ok) throw new Error('refused')
          expect(moved.value).toEqual(plain.value)
          expect(scaled.value.sigma).toBeCloseTo(by * plain.value.sigma, 8)
        },
      ),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quantile, quartiles } from './quantiles.ts'
import { withAndWithout } from './with-and-without.ts'

describe('quantiles', () => {
  it('are linear between ranks (type 7)', () => {
    expect(quantile([40, 10, 30, 20], 0.25)).toEqual({ ok: true, value: 17.5 })
    expect(quantile([40, 10, 30, 20], 0.9)).toEqual({ ok: true, value: expect.closeTo(37, 12) })
    expect(quantile([40, 10, 30, 20], 0)).toEqual({ ok: true, value: 10 })
    expect(quantile([40, 10, 30, 20], 1)).toEqual({ ok: true, value: 40 })
    expect(quantile([31.3], 0.7)).toEqual({ ok: true, value: 31.3 })
  })

  it('in quarters of five tests are the tests themselves', () =>
    expect(quartiles([35, 28, 30, 31, 29])).toEqual({
      ok: true,
      value: { n: 5, min: 28, q1: 29, median: 30, q3: 31, max: 35, interquartile: 2 },
    }))

  it('sort by size, not by spelling, and leave the list as it was', () => {
    const values = [100, 9, 20]
    expect(quantile(values, 0.5)).toEqual({ ok: true, value: 20 })
    expect(values).toEqual([100, 9, 20])
  })

  it('are refused for nothing, for what is no number, and outside 0 to 1', () => {
    expect(quartiles([])).toEqual({ ok: false, code: 'values.empty', detail: { n: 0, least: 1 } })
    expect(quantile([], 0.5)).toMatchObject({ code: 'values.empty' })
    expect(quartiles([1, Number.NaN])).toMatchObject({ code: 'values.notFinite', detail: { index: 1 } })
    for (const p of [-0.1, 1.1, Number.NaN])
      expect(quantile([1], p)).toEqual({
        ok: false,
        code: 'number.outOfBounds',
        detail: { name: 'p', value: p, least: 0, most: 1 },
      })
    expect(quantile([-1.7e308, 1.7e308], 0.5)).toMatchObject({ code: 'number.overflow' })
    expect(quartiles([-1.7e308, 1.7e308])).toMatchObject({ code: 'number.overflow' })
  })

  it('rise, know no order, and follow the unit', () => {
    const values = fc.array(fc.double({ min: 1, max: 99, noNaN: true }), { minLength: 1 })
    fc.assert(
      fc.property(values, (list) => {
        const [on, back, psi] = [
          quartiles(list),
          quartiles(list.toReversed()),
          quartiles(list.map((value) => value * 145.0377)),
        ]
        if (!on.ok || !psi.ok) throw new Error('refused')
        const { min, q1, median, q3, max } = on.value
        expect(back).toEqual(on)
        for (const [low, high] of [
          [min, q1],
          [q1, median],
          [median, q3],
          [q3, max],
        ] as const)
          expect(low).toBeLessThanOrEqual(high + 1e-12)
        expect(psi.value.median / 145.0377).toBeCloseTo(median, 9)
      }),
    )
  })
})

describe('a summary with and without flagged values', () => {
  it('keeps both, and says which were flagged', () =>
    expect(withAndWithout([30, 50, 31, 29], [1])).toEqual({
      ok: true,
      value: {
        flagged: [{ index: 1, value: 50 }],
        all: {
          n: 4,
          mean: 35,
          s: expect.closeTo(10.0333, 4),
          v: expect.closeTo(28.6666, 3),
          min: 29,
          max: 50,
        },
        without: { n: 3, mean: 30, s: 1, v: expect.closeTo(10 / 3, 12), min: 29, max: 31 },
      },
    }))

  it('takes flags in any order, each once', () =>
    expect(withAndWithout([30, 50, 10], [2, 1, 2])).toMatchObject({
      value: {
        flagged: [
          { index: 1, value: 50 },
          { index: 2, value: 10 },
        ],
        without: { n: 1, mean: 30 },
      },
    }))

  it('is the same twice where nothing is flagged, and has nothing left where all is', () => {
    const none = withAndWithout([30, 31], [])
    expect(none.ok && none.value.without).toEqual(none.ok && none.value.all)
    expect(withAndWithout([30, 31], [0, 1])).toMatchObject({ value: { all: { n: 2 }, without: null } })
  })

  it.each([-1, 2, 0.5, Number.NaN])('is refused for a flag on %f of two', (flagged) =>
    expect(withAndWithout([30, 31], [0, flagged])).toEqual({
      ok: false,
      code: 'number.outOfBounds',
      detail: { name: 'flagged', value: flagged, least: 0, most: 1, whole: true },
    }),
  )

  it('is refused without values', () =>
    expect(withAndWithout([], [])).toMatchObject({ code: 'values.empty' }))
})

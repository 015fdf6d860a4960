import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { grubbsCritical, grubbsPValue } from './grubbs-critical.ts'
import { grubbs } from './grubbs.ts'

describe("critical values of Grubbs' test", () => {
  // Tables print 1.155 for three values and 2.549 for fifteen; from t they are 1.1543 and 2.5483.
  it.each([
    [3, 1.1543],
    [4, 1.481],
    [5, 1.715],
    [6, 1.887],
    [7, 2.02],
    [8, 2.127],
    [9, 2.215],
    [10, 2.29],
    [12, 2.412],
    [15, 2.5483],
    [20, 2.708],
    [25, 2.822],
    [30, 2.908],
  ])('of %d values, either end, at 5 %: %f', (n, critical) => {
    const of = grubbsCritical(n)
    expect(of.ok && Math.abs(of.value - critical)).toBeLessThanOrEqual(0.000_501)
  })

  it.each([
    [3, 1.153],
    [4, 1.463],
    [5, 1.671],
    [6, 1.822],
    [7, 1.938],
    [8, 2.032],
    [10, 2.176],
    [15, 2.409],
    [20, 2.557],
    [30, 2.745],
  ])('of %d values, one end, at 5 %: %f', (n, critical) => {
    for (const suspect of ['greatest', 'least'] as const) {
      const of = grubbsCritical(n, { suspect })
      expect(of.ok && Math.abs(of.value - critical)).toBeLessThanOrEqual(0.000_501)
    }
  })

  it('of one end at 2.5 % are those of either end at 5 %', () =>
    expect(grubbsCritical(12, { alpha: 0.025, suspect: 'least' })).toEqual(
      grubbsCritical(12, { alpha: 0.05 }),
    ))

  it('are where the p-value is α', () => {
    for (const suspect of ['farthest', 'greatest', 'least'] as const)
      for (const n of [3, 8, 40, 1000])
        for (const alpha of [0.001, 0.05, 0.2]) {
          const critical = grubbsCritical(n, { alpha, suspect })
          expect(critical.ok && grubbsPValue(critical.value, n, suspect) / alpha).toBeCloseTo(1, 6)
        }
  })

  it.each([
    [2, 0.05, { name: 'n', value: 2, least: 3, most: 1e7, whole: true }],
    [3.5, 0.05, { name: 'n', value: 3.5, least: 3, most: 1e7, whole: true }],
    [1e7 + 1, 0.05, { name: 'n', value: 1e7 + 1, least: 3, most: 1e7, whole: true }],
    [10, 0, { name: 'alpha', value: 0, least: 1e-6, most: 0.5 }],
    [10, 0.51, { name: 'alpha', value: 0.51, least: 1e-6, most: 0.5 }],
    [10, Number.NaN, { name: 'alpha', value: Number.NaN, least: 1e-6, most: 0.5 }],
  ])('are refused for %f values at α %f', (n, alpha, detail) =>
    expect(grubbsCritical(n, { alpha })).toEqual({ ok: false, code: 'number.outOfBounds', detail }),
  )
})

describe("Grubbs' test", () => {
  // NIST/SEMATECH handbook 1.3.5.17 (uranium isotope data)
  const uranium = [199.31, 199.53, 200.19, 200.82, 201.92, 201.95, 202.18, 245.57]

  it('flags 245.57 with G 2.4688 against 2.032 (NIST handbook 1.3.5.17, one end)', () => {
    const of = grubbs(uranium, { suspect: 'greatest' })
    expect(of).toMatchObject({ ok: true, value: { suspect: { index: 7, value: 245.57 }, outlier: true } })
    if (!of.ok) throw new Error(of.code)
    expect(of.value.g).toBeCloseTo(2.4688, 4)
    expect(of.value.critical).toBeCloseTo(2.032, 3)
    expect(of.value.pValue).toBeLessThan(1e-6)
  })

  it('drops nothing: the summary is there with and without the flagged value', () => {
    const of = grubbs(uranium)
    expect(of).toMatchObject({
      value: {
        flagged: [{ index: 7, value: 245.57 }],
        all: { n: 8, max: 245.57 },
        without: { n: 7, max: 202.18 },
      },
    })
  })

  it('flags nothing in twenty cubes (P-07)', () => {
    const cubes = [44, 40, 39, 42, 38, 35, 45, 41, 36, 38, 42, 40, 39, 44, 38, 44, 42, 36, 40, 38]
    const of = grubbs(cubes)
    expect(of).toMatchObject({
      ok: true,
      value: { suspect: { index: 5, value: 35 }, outlier: false, flagged: [], without: { n: 20 } },
    })
    expect(of.ok && of.value.g).toBeCloseTo(5.05 / 2.9105, 4)
    expect(of.ok && of.value.pValue).toBe(1)
  })

  it('tries the end that was named, and the first of equals', () => {
    expect(grubbs([20, 30, 31, 32], { suspect: 'greatest' })).toMatchObject({
      value: { suspect: { index: 3 } },
    })
    expect(grubbs([30, 31, 32, 50], { suspect: 'least' })).toMatchObject({ value: { suspect: { index: 0 } } })
    expect(grubbs([30, 31, 20, 32])).toMatchObject({ value: { suspect: { index: 2, value: 20 } } })
    expect(grubbs([30, 40, 40, 20], { suspect: 'greatest' })).toMatchObject({
      value: { suspect: { index: 1 } },
    })
  })

  it('reaches the greatest G there is where all the others are equal', () => {
    const of = grubbs([30, 30, 30, 45, 30])
    expect(of.ok && of.value.g).toBeCloseTo(4 / Math.sqrt(5), 12)
    expect(of).toMatchObject({
      value: { pValue: expect.closeTo(0, 9), outlier: true, suspect: { index: 3 } },
    })
  })

  it.each([[[30, 30, 30]], [[0.1, 0.1, 0.1]], [[0, 0, 0, 0]]])(
    'finds nothing among equal values %j',
    (values) =>
      expect(grubbs(values)).toMatchObject({
        ok: true,
        value: { g: 0, pValue: 1, suspect: null, outlier: false, flagged: [], all: { n: values.length } },
      }),
  )

  it('keeps its digits beside a large mean', () => {
    const of = grubbs([1e12 + 1, 1e12 + 2, 1e12 + 3, 1e12 + 4, 1e12 + 40])
    const same = grubbs([1, 2, 3, 4, 40])
    expect(of.ok && same.ok && of.value.g - same.value.g).toBe(0)
  })

  it('is refused for two values, for what is no number, for a nonsense α, and where nothing can be squared', () => {
    expect(grubbs([30, 31])).toEqual({ ok: false, code: 'values.tooFew', detail: { n: 2, least: 3 } })
    expect(grubbs([30, 31, Number.NaN])).toMatchObject({ code: 'values.notFinite', detail: { index: 2 } })
    expect(grubbs([30, 31, 32], { alpha: 1 })).toMatchObject({
      code: 'number.outOfBounds',
      detail: { name: 'alpha', value: 1 },
    })
    expect(grubbs([0, 1e-200, 0])).toEqual({
      ok: false,
      code: 'grubbs.spreadLost',
      detail: { min: 0, max: 1e-200 },
    })
    expect(grubbs([-1e200, 1e200, 0])).toMatchObject({ code: 'number.overflow' })
  })

  it('knows no order, no unit and no zero', () => {
    const strengths = fc.array(fc.integer({ min: 50, max: 900 }), { minLength: 3, maxLength: 40 })
    fc.assert(
      fc.property(strengths, (tenths) => {
        const [plain, turned, psi, shifted] = [
          grubbs(tenths),
          grubbs(tenths.toReversed()),
          grubbs(tenths.map((value) => value * 14.503_77)),
          grubbs(tenths.map((value) => value + 1000)),
        ]
        if (!plain.ok || !turned.ok || !psi.ok || !shifted.ok) throw new Error('refused')
        for (const other of [turned, psi, shifted]) {
          expect(other.value.g).toBeCloseTo(plain.value.g, 9)
          expect(other.value.pValue).toBeCloseTo(plain.value.pValue, 6)
        }
        expect(plain.value.g).toBeLessThanOrEqual((tenths.length - 1) / Math.sqrt(tenths.length) + 1e-9)
      }),
    )
  })
})

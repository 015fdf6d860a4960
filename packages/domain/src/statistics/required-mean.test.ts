import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fewTestsFactor, requiredMean } from './required-mean.ts'

const valueOf = (of: Parameters<typeof requiredMean>[0]) => {
  const found = requiredMean(of)
  if (!found.ok) throw new Error(found.code)
  return found.value
}

describe('required mean strength for 31 MPa (P-01, Mamlouk & Zaniewski 7.1)', () => {
  it('without a record is 39.3 MPa', () =>
    expect(requiredMean({ specified: 31, unit: 'MPa', record: null })).toEqual({
      ok: true,
      value: { basis: 'noData', required: expect.closeTo(39.3, 10), times: 1, plus: 8.3, verified: true },
    }))

  // The book takes 500 psi as 3.45 MPa, and in case b rounds the factor to 1.13 and s to 4.1 (then 36.5 and 37.1).
  it.each([
    ['b', 17, 3.6, 1.128, 4.061, 36.441, 37.012, 'singleTest', 'fewTests'],
    ['c', 30, 2.4, 1, 2.4, 34.216, 33.142, 'meanOfThree', 'record'],
    ['d', 30, 3.8, 1, 3.8, 36.092, 36.404, 'singleTest', 'record'],
  ])('case %s: %d tests, s %f', (_, n, s, factor, adjustedS, byMeanOfThree, bySingleTest, governs, basis) => {
    const of = valueOf({ specified: 31, unit: 'MPa', record: { n, s }, allowance: 3.45 })
    expect(of).toMatchObject({ basis, governs, allowance: 3.45, verified: true })
    if (of.basis === 'noData') throw new Error(of.basis)
    expect(of.factor).toBeCloseTo(factor, 12)
    expect(of.adjustedS).toBeCloseTo(adjustedS, 3)
    expect(of.byMeanOfThree).toBeCloseTo(byMeanOfThree, 3)
    expect(of.bySingleTest).toBeCloseTo(bySingleTest, 3)
    expect(of.required).toBe(Math.max(of.byMeanOfThree, of.bySingleTest))
  })

  it.each([
    [17, 3.6, 37.1],
    [30, 2.4, 34.2],
    [30, 3.8, 36.4],
  ])(
    'with the 3.5 MPa of the standard, %d tests, s %f, is within 0.15 MPa of the printed %f',
    (n, s, printed) => {
      const { required } = valueOf({ specified: 31, unit: 'MPa', record: { n, s } })
      expect(Math.abs(required - printed)).toBeLessThan(0.15)
    },
  )

  // 4500 psi: the published figures are those in MPa converted, up to 25 psi away.
  it.each([
    [17, 520, 5366.66],
    [30, 350, 4969],
    [30, 550, 5281.5],
  ])('in psi, from %d tests with s %d, is %f psi', (n, s, required) =>
    expect(valueOf({ specified: 4500, unit: 'psi', record: { n, s } }).required).toBeCloseTo(required, 1),
  )

  it('in psi without a record is 5700 psi', () =>
    expect(valueOf({ specified: 4500, unit: 'psi', record: null }).required).toBe(5700))
})

describe('required mean strength', () => {
  it.each([
    ['MPa', 35, 3.5, 5, 35 + 6.7, 35 - 3.5 + 11.65],
    ['psi', 5000, 500, 700, 5000 + 938, 5000 - 500 + 1631],
    ['kgf/cm2', 350, 35, 50, 350 + 67, 350 - 35 + 116.5],
  ] as const)(
    'in %s at the border %f has its own allowance %f',
    (unit, specified, allowance, s, mean, single) =>
      expect(valueOf({ specified, unit, record: { n: 30, s } })).toMatchObject({
        allowance,
        byMeanOfThree: expect.closeTo(mean, 9),
        bySingleTest: expect.closeTo(single, 9),
        required: expect.closeTo(Math.max(mean, single), 9),
        governs: single > mean ? 'singleTest' : 'meanOfThree',
        verified: true,
      }),
  )

  it.each([
    ['MPa', 35.01, 5],
    ['psi', 5001, 700],
    ['kgf/cm2', 351, 50],
  ] as const)('in %s above the border has 0.90 of f’c in place of the allowance', (unit, specified, s) =>
    expect(valueOf({ specified, unit, record: { n: 45, s } })).toMatchObject({
      basis: 'record',
      allowance: null,
      factor: 1,
      bySingleTest: expect.closeTo(0.9 * specified + 2.33 * s, 9),
      byMeanOfThree: expect.closeTo(specified + 1.34 * s, 9),
    }),
  )

  it.each([
    ['MPa', 20.9, 1, 7, true],
    ['MPa', 21, 1, 8.3, true],
    ['MPa', 35, 1, 8.3, true],
    ['MPa', 35.1, 1.1, 5, true],
    ['psi', 2999, 1, 1000, true],
    ['psi', 3000, 1, 1200, true],
    ['psi', 5000, 1, 1200, true],
    ['psi', 5001, 1.1, 700, true],
    ['kgf/cm2', 209, 1, 70, false],
    ['kgf/cm2', 210, 1, 84, false],
    ['kgf/cm2', 350, 1, 84, false],
    ['kgf/cm2', 351, 1.1, 50, false],
  ] as const)('in %s without data for %f is %f f’c + %f', (unit, specified, times, plus, verified) => {
    const value = {
      basis: 'noData',
      required: expect.closeTo(times * specified + plus, 9),
      times,
      plus,
      verified,
    }
    expect(requiredMean({ specified, unit, record: null })).toEqual({ ok: true, value })
    expect(requiredMean({ specified, unit, record: { n: 14, s: 1 } })).toEqual({ ok: true, value })
  })

  it.each([
    [14, null],
    [15, 1.16],
    [17, 1.128],
    [19, 1.096],
    [20, 1.08],
    [22, 1.06],
    [25, 1.03],
    [26, 1.024],
    [29, 1.006],
    [30, 1],
    [31, 1],
    [500, 1],
  ])('multiplies s of %d tests by %f (as IRAM 1666 prints it line by line)', (n, factor) =>
    expect(fewTestsFactor(n)).toEqual(factor === null ? null : expect.closeTo(factor, 12)),
  )

  it('says that the mean of three governs where both equations agree', () =>
    expect(valueOf({ specified: 30, unit: 'MPa', record: { n: 30, s: 0 }, allowance: 0 })).toMatchObject({
      required: 30,
      governs: 'meanOfThree',
    }))

  it.each([
    [
      { specified: 0, unit: 'MPa', record: null },
      { name: 'specified', value: 0, above: 0 },
    ],
    [
      { specified: Number.NaN, unit: 'psi', record: null },
      { name: 'specified', value: Number.NaN, above: 0 },
    ],
    [
      { specified: 30, unit: 'MPa', record: null, allowance: -1 },
      { name: 'allowance', value: -1, least: 0 },
    ],
    [
      { specified: 30, unit: 'MPa', record: { n: 30, s: -1 } },
      { name: 's', value: -1, least: 0 },
    ],
    [
      { specified: 30, unit: 'MPa', record: { n: 1, s: 1 } },
      { name: 'n', value: 1, least: 2, whole: true },
    ],
    [
      { specified: 30, unit: 'MPa', record: { n: 20.5, s: 1 } },
      { name: 'n', value: 20.5, least: 2, whole: true },
    ],
  ] as const)('is refused for %o', (of, detail) =>
    expect(requiredMean(of)).toEqual({ ok: false, code: 'number.outOfBounds', detail }),
  )

  it('is refused, not infinite, where it overflows', () =>
    expect(requiredMean({ specified: 30, unit: 'MPa', record: { n: 30, s: 1e308 } })).toMatchObject({
      code: 'number.overflow',
    }))

  it('is never below f’c, and rises with s', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 5, max: 120, noNaN: true }),
        fc.double({ min: 0, max: 15, noNaN: true }),
        fc.integer({ min: 15, max: 60 }),
        (specified, s, n) => {
          const { required } = valueOf({ specified, unit: 'MPa', record: { n, s } })
          expect(required).toBeGreaterThanOrEqual(specified)
          const more = valueOf({ specified, unit: 'MPa', record: { n, s: s + 0.1 } })
          expect(more.required).toBeGreaterThan(required)
        },
      ),
    )
  })
})

import { describe, expect, it } from 'vitest'
import { poolingConditions, pooledRecords } from './pooled-records.ts'
import { summaryOfSums } from './summary-of-sums.ts'
import { summary } from './summary.ts'

describe('a summary from sums', () => {
  it('of 30 results is 24.8 with s 3.0783 (P-13; the source cuts it to 3.07)', () => {
    const of = summaryOfSums({ n: 30, sum: 744, squaredDeviations: 274.8 })
    expect(of).toMatchObject({ ok: true, value: { n: 30, squaredDeviations: 274.8 } })
    expect(of.ok && of.value.mean).toBeCloseTo(24.8, 12)
    expect(of.ok && of.value.s).toBeCloseTo(3.0783, 4)
    expect(of.ok && of.value.v).toBeCloseTo(12.4125, 3)
  })

  it('of 12 results is 256.333 kgf/cm² with s 31.738 (P-05, printed rounded: 256 and 31.7)', () => {
    const of = summaryOfSums({ n: 12, sum: 3076, squaredDeviations: 11_080 })
    expect(of.ok && of.value.mean).toBeCloseTo(256.333, 3)
    expect(of.ok && of.value.s).toBeCloseTo(31.738, 3)
  })

  it('of 20 cubes is the same from Σx² (P-07)', () => {
    const of = summaryOfSums({ n: 20, sum: 801, sumOfSquares: 32_241 })
    expect(of.ok && of.value.squaredDeviations).toBeCloseTo(160.95, 9)
    expect(of.ok && of.value.s).toBeCloseTo(2.9105, 4)
  })

  it('has no V where the mean is not positive', () => {
    expect(summaryOfSums({ n: 2, sum: 0, squaredDeviations: 2 })).toMatchObject({
      value: { v: null, mean: 0 },
    })
    expect(summaryOfSums({ n: 2, sum: 4, squaredDeviations: 0 })).toMatchObject({ value: { v: 0, s: 0 } })
  })

  it('of equal values has s 0, though their squares miss it by a last digit', () => {
    expect(summaryOfSums({ n: 3, sum: 0.1 + 0.1 + 0.1, sumOfSquares: 0.03 })).toMatchObject({
      ok: true,
      value: { s: expect.closeTo(0, 7) },
    })
    expect(summaryOfSums({ n: 2, sum: 2, sumOfSquares: 2 - 4e-16 })).toMatchObject({ value: { s: 0 } })
  })

  it('is refused where no values have such sums', () =>
    expect(summaryOfSums({ n: 2, sum: 20, sumOfSquares: 199 })).toEqual({
      ok: false,
      code: 'sums.impossible',
      detail: { sumOfSquares: 199, least: 200 },
    }))

  it.each([
    [{ n: 1, sum: 3, squaredDeviations: 0 }, 'n'],
    [{ n: 2.5, sum: 3, squaredDeviations: 0 }, 'n'],
    [{ n: 2, sum: Number.NaN, squaredDeviations: 0 }, 'sum'],
    [{ n: 2, sum: 3, squaredDeviations: -1 }, 'squaredDeviations'],
    [{ n: 2, sum: 3, sumOfSquares: -1 }, 'sumOfSquares'],
    [{ n: 2, sum: 3, sumOfSquares: Number.NaN }, 'sumOfSquares'],
  ])('is refused for %o', (sums, name) =>
    expect(summaryOfSums(sums)).toMatchObject({ code: 'number.outOfBounds', detail: { name } }),
  )

  it('is refused, not infinite, where it overflows', () =>
    expect(summaryOfSums({ n: 2, sum: 1e200, sumOfSquares: 1e308 })).toMatchObject({ ok: false }))
})

describe('pooled records', () => {
  it('take each record about its own mean', () =>
    // (11·2² + 20·3²)/(12 + 21 − 2)
    expect(
      pooledRecords([
        { n: 12, s: 2 },
        { n: 21, s: 3 },
      ]),
    ).toEqual({
      ok: true,
      value: { n: 33, degreesOfFreedom: 31, s: expect.closeTo(Math.sqrt(224 / 31), 12), unmet: [] },
    }))

  it('ignore how far apart the means are', () => {
    const spread = summary([20, 22, 24])
    const s = spread.ok ? (spread.value.s ?? 0) : 0
    const of = pooledRecords([
      { n: 3, s },
      { n: 3, s },
    ])
    expect(of.ok && of.value.s).toBeCloseTo(2, 12)
  })

  it.each([
    ['nothing', [10, 20], []],
    ['the total of 30', [10, 19], ['total']],
    ['ten in each', [9, 21], ['each']],
    ['two groups', [10, 10, 10], ['groups']],
    ['all three', [5, 9, 15], ['groups', 'total', 'each']],
  ])('lack %s of what ACI asks for (unverified): %j', (_, sizes, unmet) => {
    const of = pooledRecords(sizes.map((n) => ({ n, s: 2 })))
    expect(of.ok && of.value.unmet).toEqual(unmet)
    expect(of.ok && of.value.s).toBeCloseTo(2, 12)
  })

  it('have unverified conditions', () =>
    expect(poolingConditions).toEqual({ groups: 2, total: 30, each: 10, verified: false }))

  it('are refused alone, of one test, with a negative s, or overflowing', () => {
    expect(pooledRecords([{ n: 30, s: 2 }])).toEqual({
      ok: false,
      code: 'records.tooFew',
      detail: { records: 1 },
    })
    const good = { n: 12, s: 2 }
    expect(pooledRecords([good, { n: 1, s: 2 }])).toEqual({
      ok: false,
      code: 'number.outOfBounds',
      detail: { name: 'n', value: 1, least: 2, whole: true },
    })
    expect(pooledRecords([good, { n: 12, s: -2 }])).toMatchObject({ detail: { name: 's', value: -2 } })
    expect(pooledRecords([good, { n: 2, s: 0 }])).toMatchObject({ ok: true })
    expect(pooledRecords([good, { n: 12, s: 1e200 }])).toMatchObject({ code: 'number.overflow' })
  })
})

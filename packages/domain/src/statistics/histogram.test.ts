import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roundWidth } from './histogram-width.ts'
import { histogram, mostBins } from './histogram.ts'

const valueOf = (...of: Parameters<typeof histogram>) => {
  const found = histogram(...of)
  if (!found.ok) throw new Error(found.code)
  return found.value
}
const rowsOf = (...of: Parameters<typeof histogram>) =>
  valueOf(...of).bins.map(({ from, to, count }) => [from, to, count])

describe('a histogram', () => {
  const cubes = [44, 40, 39, 42, 38, 35, 45, 41, 36, 38, 42, 40, 39, 44, 38, 44, 42, 36, 40, 38]

  it('of twenty cubes by 2 MPa has its bins closed on the left (P-07)', () =>
    expect(rowsOf(cubes, 2)).toEqual([
      [34, 36, 1],
      [36, 38, 2],
      [38, 40, 6],
      [40, 42, 4],
      [42, 44, 3],
      [44, 46, 4],
    ]))

  it('has its last bin closed on both sides', () =>
    expect(rowsOf([30, 31, 32, 34], 2)).toEqual([
      [30, 32, 2],
      [32, 34, 2],
    ]))

  it('has edges that are decimals, not sums of binary tenths', () =>
    expect(rowsOf([0.1, 0.3, 0.3, 0.7], 0.1)).toEqual([
      [0.1, 0.2, 1],
      [0.2, 0.3, 0],
      [0.3, 0.4, 2],
      [0.4, 0.5, 0],
      [0.5, 0.6, 0],
      [0.6, 0.7, 1],
    ]))

  it('crosses zero', () =>
    expect(rowsOf([-3, -0.5, 0, 2.5], 2)).toEqual([
      [-4, -2, 1],
      [-2, 0, 1],
      [0, 2, 1],
      [2, 4, 1],
    ]))

  it('expects what the normal curve of the same mean and s puts in each bin', () => {
    // Mean 0, s 1: 68.27 % between −1 and 1.
    const of = valueOf([-1, 0, 1], 1)
    expect(of).toMatchObject({ n: 3, mean: 0, s: 1, width: 1 })
    expect(of.bins.map(({ expected }) => expected)).toEqual([
      expect.closeTo(3 * 0.341345, 5),
      expect.closeTo(3 * 0.341345, 5),
    ])
    expect(of.expectedOutside).toEqual({
      below: expect.closeTo(3 * 0.158655, 5),
      above: expect.closeTo(3 * 0.158655, 5),
    })
  })

  it.each([
    [[30], 30, 30.5, 1],
    [[0.1, 0.1, 0.1], 0.1, 0.101, 3],
    [[0, 0], 0, 1, 2],
    [[5e-324], 0, 1, 1],
  ])('of equal values %j is one bin, without a curve', (values, from, to, count) =>
    expect(valueOf(values)).toMatchObject({
      bins: [{ from, to, count, expected: null }],
      expectedOutside: null,
    }),
  )

  it('chooses 2·IQR/∛n (Freedman and Diaconis), rounded up to 1, 2 or 5', () => {
    // Type 7 quartiles 38 and 42: 2·4/∛20 = 2.947
    expect(valueOf(cubes).width).toBe(5)
    expect(valueOf(cubes, 'freedmanDiaconis').width).toBe(5)
    // 10/(1 + log₂ 20) = 1.88
    expect(valueOf(cubes, 'sturges').width).toBe(2)
  })

  it('takes Sturges’ width where the middle half of the values is one value', () =>
    // 10/(1 + log₂ 8) = 2.5
    expect(valueOf([30, 30, 30, 30, 30, 30, 30, 40]).width).toBe(5))

  it('keeps to a hundred bins or so by rule, however far one value lies', () => {
    const of = valueOf([30, 31, 32, 33, 34, 1e6])
    expect(of.width).toBe(10_000)
    expect(of.bins).toHaveLength(100)
  })

  it('does not cut finer than the values can show', () =>
    expect(valueOf([30, 30 + 1e-14, 30]).width).toBe(5e-8))

  it('of a thousand bins at most is refused above that', () => {
    expect(valueOf([0, 1000], 1).bins).toHaveLength(mostBins)
    expect(histogram([0, 1001], 1)).toEqual({
      ok: false,
      code: 'histogram.tooManyBins',
      detail: { bins: 1001, most: 1000 },
    })
  })

  it('is refused for a width that vanishes beside the values', () => {
    expect(histogram([-1e10, -1e10], 1)).toMatchObject({ ok: true })
    expect(histogram([-2e10, -2e10], 1)).toEqual({
      ok: false,
      code: 'histogram.tooFine',
      detail: { width: 1, largest: 2e10 },
    })
    expect(histogram([2e10, 2e10], 1)).toMatchObject({ code: 'histogram.tooFine' })
  })

  it('is refused without values or width', () => {
    expect(histogram([])).toMatchObject({ code: 'values.empty' })
    for (const width of [0, -1, Number.NaN])
      expect(histogram([30], width)).toEqual({
        ok: false,
        code: 'number.outOfBounds',
        detail: { name: 'width', value: width, above: 0 },
      })
    expect(histogram([-1e200, 1e200])).toMatchObject({ code: 'number.overflow' })
  })

  it('counts every value once, in the bin that holds it; the curve adds up to n', () => {
    const values = fc.array(fc.double({ min: -50, max: 150, noNaN: true }), { minLength: 1, maxLength: 80 })
    const width = fc.oneof(
      fc.constantFrom('freedmanDiaconis' as const, 'sturges' as const, 0.5, 2.5, 0.3, 1000),
    )
    fc.assert(
      fc.property(values, width, (list, by) => {
        const { bins, expectedOutside, n } = valueOf(list, by)
        for (const [at, { from, to, count }] of bins.entries()) {
          const last = at === bins.length - 1
          expect(count).toBe(list.filter((x) => x >= from && (x < to || (last && x === to))).length)
          expect(bins[at + 1]?.from ?? to).toBe(to)
        }
        expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(list.length)
        expect(
          bins.length === 1 || [bins[0]?.count, bins.at(-1)?.count].every((count) => (count ?? 0) > 0),
        ).toBe(true)
        if (!expectedOutside) return
        const inside = bins.reduce((sum, { expected }) => sum + (expected ?? 0), 0)
        expect(inside + expectedOutside.below + expectedOutside.above).toBeCloseTo(n, 9)
      }),
    )
  })
})

describe('a round width', () => {
  it.each([
    [0.9, 1],
    [1, 1],
    [1.01, 2],
    [2, 2],
    [3, 5],
    [5.1, 10],
    [0.001, 0.001],
    [0.0011, 0.002],
    [0.3, 0.5],
    [700, 1000],
    [0.1 + 0.2 - 0.1, 0.2],
  ])('for %f is %f', (width, round) => expect(roundWidth(width)).toBe(round))
})

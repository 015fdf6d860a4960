import { describe, expect, it } from 'vitest'
import { rangeFactor } from '../statistics/range-factors.ts'
import { rangeChartFactors, rangeChartFactorsOf } from './range-chart-factors.ts'
import { individualsChart } from './shewhart.ts'
import { xBarRangeCharts } from './x-bar-range.ts'

describe('the chart for individuals', () => {
  // NIST/SEMATECH e-Handbook 6.3.2.2: ten flow rates; mean 50.81, mean moving range 1.8778, limits 55.8041 and 45.8159.
  const flow = [49.6, 47.6, 49.9, 51.3, 47.8, 51.2, 52.6, 52.4, 53.6, 52.1]

  it('gives the limits of the handbook', () => {
    const found = individualsChart({ values: flow })
    if (!found.ok) throw new Error(found.code)
    const { centre, sigma, lower, upper, ranges } = found.value
    expect(centre).toBeCloseTo(50.81, 10)
    expect(ranges.mean).toBeCloseTo(1.8778, 4)
    expect(sigma).toBeCloseTo(1.8778 / 1.128, 4)
    expect(upper).toBeCloseTo(55.8041, 3)
    expect(lower).toBeCloseTo(45.8159, 3)
    expect(ranges.upper).toBeCloseTo(3.267 * 1.87778, 4)
    expect(found.value).toMatchObject({ centreFrom: 'mean', sigmaFrom: 'movingRange' })
    expect(found.value.points).toEqual(flow.map((value, index) => ({ index, value, beyond: null })))
    expect(ranges.points.map(({ index }) => index)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(ranges.points[0]?.value).toBeCloseTo(2, 10)
  })

  it('takes a centre and σ that are given; on a limit is not beyond it', () => {
    const found = individualsChart({ values: [30, 36, 37, 24, 23], centre: 30, sigma: 2 })
    expect(found).toMatchObject({
      value: {
        centre: 30,
        centreFrom: 'given',
        sigma: 2,
        sigmaFrom: 'given',
        lower: 24,
        upper: 36,
        points: [
          { beyond: null },
          { beyond: null },
          { beyond: 'above' },
          { beyond: null },
          { beyond: 'below' },
        ],
      },
    })
  })

  it('takes one of the two alone', () => {
    expect(individualsChart({ values: [30, 32], centre: 0 })).toMatchObject({
      value: { centre: 0, centreFrom: 'given', sigmaFrom: 'movingRange' },
    })
    expect(individualsChart({ values: [30, 32], sigma: 1 })).toMatchObject({
      value: { centre: 31, lower: 28, upper: 34, centreFrom: 'mean', sigmaFrom: 'given' },
    })
  })

  it('shows a range beyond its limit', () => {
    const found = individualsChart({ values: [30, 30, 30, 30, 30, 36] })
    expect(found).toMatchObject({ value: { ranges: { mean: 1.2 } } })
    expect(found.ok && found.value.ranges.points.map(({ beyond }) => beyond)).toEqual([
      null,
      null,
      null,
      null,
      'above',
    ])
  })

  it.each([
    ['one value', { values: [30] }, 'values.tooFew', { n: 1, least: 2 }],
    ['no number', { values: [30, Number.NaN] }, 'values.notFinite', { index: 1 }],
    ['a centre that is no number', { centre: Number.NaN }, 'number.outOfBounds', { name: 'centre' }],
    ['σ of 0', { sigma: 0 }, 'number.outOfBounds', { name: 'sigma', value: 0, above: 0 }],
    ['equal values without σ', { values: [30, 30, 30] }, 'chart.noSpread', { n: 3 }],
    ['ranges beyond every number', { values: [1e308, -1e308] }, 'number.overflow', { path: 'ranges.0' }],
    [
      'a mean beyond every number',
      { values: [1.7e308, 1.6e308], sigma: 1 },
      'number.overflow',
      { path: 'centre' },
    ],
  ])('refuses %s', (_, wrong, code, detail) =>
    expect(individualsChart({ values: [30, 31], ...wrong })).toMatchObject({ ok: false, code, detail }),
  )

  it('of equal values is drawn where σ is given', () =>
    expect(individualsChart({ values: [30, 30], sigma: 2 })).toMatchObject({
      ok: true,
      value: { lower: 24 },
    }))
})

describe('X̄ and range charts', () => {
  it('have factors for sets of two to six', () => {
    expect(rangeChartFactors).toEqual([
      { n: 2, a2: 1.88, d3: 0, d4: 3.267, verified: true },
      { n: 3, a2: 1.023, d3: 0, d4: 2.574, verified: true },
      { n: 4, a2: 0.729, d3: 0, d4: 2.282, verified: true },
      { n: 5, a2: 0.577, d3: 0, d4: 2.114, verified: true },
      { n: 6, a2: 0.483, d3: 0, d4: 2.004, verified: true },
    ])
    expect(rangeChartFactorsOf(1)).toBeNull()
    expect(rangeChartFactorsOf(7)).toBeNull()
    // A2 = 3/(d2·√n).
    for (const { n, a2 } of rangeChartFactors)
      expect(a2).toBeCloseTo(3 / ((rangeFactor(n)?.d2 ?? 0) * Math.sqrt(n)), 2)
  })

  it('of pairs have limits at the mean ± 1.88 R̄ and at 3.267 R̄', () => {
    const found = xBarRangeCharts([
      [30, 32],
      [33, 33],
      [35, 31],
      [45, 43],
    ])
    if (!found.ok) throw new Error(found.code)
    const { factors, sigma, means, ranges } = found.value
    expect(factors.n).toBe(2)
    expect(sigma).toBeCloseTo(2 / 1.128, 12)
    expect(means.centre).toBe(35.25)
    expect(means.lower).toBeCloseTo(31.49, 12)
    expect(means.upper).toBeCloseTo(39.01, 12)
    expect(means.points).toEqual([
      { index: 0, value: 31, beyond: 'below' },
      { index: 1, value: 33, beyond: null },
      { index: 2, value: 33, beyond: null },
      { index: 3, value: 44, beyond: 'above' },
    ])
    expect(ranges).toMatchObject({ centre: 2, lower: 0 })
    expect(ranges.upper).toBeCloseTo(6.534, 12)
    expect(ranges.points.map(({ value, beyond }) => [value, beyond])).toEqual([
      [2, null],
      [0, null],
      [4, null],
      [2, null],
    ])
  })

  it('of threes take the factors of three', () => {
    const found = xBarRangeCharts([
      [30, 32, 31],
      [28, 30, 32],
    ])
    expect(found).toMatchObject({
      value: { factors: { n: 3 }, means: { centre: 30.5 }, ranges: { centre: 3 } },
    })
    expect(found.ok && found.value.means.upper).toBeCloseTo(30.5 + 3.069, 12)
  })

  it.each([
    ['no sets', [], 'chart.noSets', {}],
    ['an empty set', [[30, 31], []], 'values.empty', { set: 1, n: 0, least: 2 }],
    ['a set of one', [[30]], 'values.tooFew', { set: 0, n: 1, least: 2 }],
    ['no number', [[30, Number.NaN]], 'values.notFinite', { set: 0, index: 1 }],
    [
      'sets of different sizes',
      [
        [30, 31],
        [30, 31, 32],
      ],
      'chart.unequalSets',
      { sizes: [2, 3] },
    ],
    ['sets of seven', [[1, 2, 3, 4, 5, 6, 7]], 'chart.noFactors', { n: 7 }],
    [
      'sets without a range',
      [
        [30, 30],
        [31, 31],
      ],
      'chart.noSpread',
      { n: 2 },
    ],
    ['ranges beyond every number', [[1e308, -1e308]], 'number.overflow', { path: 'sigma' }],
  ])('refuse %s', (_, sets, code, detail) =>
    expect(xBarRangeCharts(sets)).toMatchObject({ ok: false, code, detail }),
  )
})

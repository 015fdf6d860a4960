import { describe, expect, it } from 'vitest'
import { individualsChart } from './shewhart.ts'

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

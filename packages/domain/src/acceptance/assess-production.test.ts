import { describe, expect, it } from 'vitest'
import { assessProduction } from './assess-production.ts'

/** s of these fifteen is 3.0 exactly: seven at + 3, seven at − 3, one at the mean. */
const around = (mean: number, d = 3) =>
  Array.from({ length: 15 }, (_, at) => (at === 14 ? mean : at % 2 === 0 ? mean + d : mean - d))

describe('continuous production with a known σ (EN 206 8.2.1.3)', () => {
  it.each([
    [30, 3.5, 35.2, 'conforms', 35.18],
    [30, 3.5, 35.1, 'doesNotConform', 35.18],
    [30, 2, 34.5, 'conforms', 34.44],
    [30, 2, 34.3, 'doesNotConform', 34.44],
  ] as const)('of fck %d with σ %d: a mean of %d %s against %d', (fckMpa, sigmaMpa, mean, outcome, limit) => {
    const of = assessProduction({ fckMpa, sigmaMpa, resultsMpa: around(mean) })
    expect(of).toMatchObject({ ok: true, value: { outcome, notice: null } })
    expect(of.ok && of.value.compared).toMatchObject([
      { quantity: 'productionMean', n: 15, value: mean, limit, unit: 'MPa', clause: '8.2.1.3, criterion 1' },
      { quantity: 'single', n: 1, limit: 26, holds: true, clause: '8.2.1.3, criterion 2', verified: true },
    ])
    expect(of.ok && of.value.s).toBeCloseTo(3, 12)
  })

  it('does not conform where one result is more than 4 MPa below', () => {
    const resultsMpa = [...around(38), 25.9]
    const of = assessProduction({ fckMpa: 30, sigmaMpa: 3.5, resultsMpa })
    expect(of).toMatchObject({
      value: { outcome: 'doesNotConform', compared: [{ holds: true }, { value: 25.9, holds: false }] },
    })
    expect(assessProduction({ fckMpa: 30, sigmaMpa: 3.5, resultsMpa, singleMarginMpa: 5 })).toMatchObject({
      value: { compared: [{}, { limit: 25, holds: true }] },
    })
  })

  it('is watched where s no longer confirms σ', () => {
    const of = assessProduction({ fckMpa: 30, sigmaMpa: 3, resultsMpa: around(40, 4.2) })
    expect(of).toMatchObject({
      value: { outcome: 'watch', notice: { code: 'deviationChanged', values: { n: 15, sigma: 3 } } },
    })
    expect(assessProduction({ fckMpa: 30, sigmaMpa: 3, resultsMpa: around(40, 4.1) })).toMatchObject({
      value: { outcome: 'conforms' },
    })
    expect(
      assessProduction({ fckMpa: 30, sigmaMpa: 3, resultsMpa: around(40, 4.2), leastSigmaMpa: 5, factor: 1 }),
    ).toMatchObject({
      value: { outcome: 'conforms', compared: [{ limit: 35 }, {}] },
    })
  })

  it('refuses fewer than fifteen, and what cannot be', () => {
    const good = { fckMpa: 30, sigmaMpa: 3, resultsMpa: around(40) }
    expect(assessProduction({ ...good, resultsMpa: around(40).slice(1) })).toEqual({
      ok: false,
      code: 'values.tooFew',
      detail: { n: 14, least: 15 },
    })
    expect(assessProduction({ ...good, resultsMpa: [...around(40), 0] })).toMatchObject({
      code: 'values.outOfBounds',
      detail: { index: 15, value: 0 },
    })
    expect(assessProduction({ ...good, sigmaMpa: Number.NaN })).toMatchObject({
      code: 'number.outOfBounds',
      detail: { name: 'sigmaMpa', least: 0.001, most: 10_000 },
    })
    expect(assessProduction({ ...good, factor: -1 })).toMatchObject({
      detail: { name: 'factor', value: -1, least: 0, most: 10_000 },
    })
    expect(assessProduction({ ...good, resultsMpa: Array(15).fill(1.5e308) })).toMatchObject({
      code: 'number.overflow',
    })
  })
})

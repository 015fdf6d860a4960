import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forecastByGain, forecastByLine, forecastByRatio, wantedPairs, type Forecast } from './forecast.ts'
import { fitLine, type AgePair } from './least-squares.ts'
import type { Result } from '../result.ts'

const pairsOf = (early: readonly number[], late: readonly number[]): AgePair[] =>
  early.map((value, at) => ({ early: value, late: late[at] ?? Number.NaN }))
const valueOf = <T>(found: Result<T, string>): T => {
  if (!found.ok) throw new Error(found.code)
  return found.value
}
/** By hand: means 24 and 33.4, Sxx 40, Sxy 52, Syy 69.2, so 2.2 + 1.3·f7, residual squares 69.2 − 52²/40 = 1.6. */
const mix = pairsOf([20, 22, 24, 26, 28], [28, 31, 33, 37, 38])

describe('the line of least squares', () => {
  it('agrees with the sums by hand', () => {
    const line = valueOf(fitLine(mix))
    expect(line).toMatchObject({ n: 5, meanEarly: 24, sxx: 40 })
    expect(line.meanLate).toBeCloseTo(33.4, 12)
    expect(line.slope).toBeCloseTo(1.3, 12)
    expect(line.intercept).toBeCloseTo(2.2, 12)
    expect(line.r2).toBeCloseTo(67.6 / 69.2, 12)
    expect(line.s).toBeCloseTo(Math.sqrt(1.6 / 3), 12)
  })

  it('agrees with the first of the four sets of Anscombe (1973): 3.00 + 0.500 x, r² 0.67, s 1.237', () => {
    const x = [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5]
    const y = [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68]
    const line = valueOf(fitLine(pairsOf(x, y)))
    expect(line.intercept).toBeCloseTo(3.0000909, 6)
    expect(line.slope).toBeCloseTo(0.5000909, 6)
    expect(line.r2).toBeCloseTo(0.6665425, 6)
    expect(line.s).toBeCloseTo(1.2366033, 6)
  })

  it('goes through pairs that lie on a line', () => {
    const quarter = fc.integer({ min: 4, max: 200 }).map((n) => n / 4)
    fc.assert(
      fc.property(
        fc.uniqueArray(quarter, { minLength: 3, maxLength: 20 }),
        quarter,
        quarter,
        (early, a, b) => {
          const line = valueOf(fitLine(early.map((x) => ({ early: x, late: a + b * x }))))
          expect(line.slope).toBeCloseTo(b, 7)
          expect(line.s).toBeCloseTo(0, 6)
          expect(line.r2).toBeCloseTo(1, 7)
        },
      ),
    )
  })

  it('explains nothing, and says so, where the late strengths are all equal', () =>
    expect(fitLine(pairsOf([20, 22, 24], [30.1, 30.1, 30.1]))).toMatchObject({
      ok: true,
      value: { r2: null },
    }))

  it.each([
    ['no pairs', [], 'values.empty', { n: 0, least: 3 }],
    ['two pairs', mix.slice(0, 2), 'values.tooFew', { n: 2, least: 3 }],
    [
      'an early strength of 0',
      pairsOf([20, 0, 22], [30, 31, 32]),
      'values.outOfBounds',
      { index: 1, value: 0 },
    ],
    [
      'a late strength of 0',
      pairsOf([20, 21, 22], [30, 31, 0]),
      'values.outOfBounds',
      { index: 2, value: 0 },
    ],
    ['no number', pairsOf([20, 21, 22], [30, Number.NaN, 0]), 'values.notFinite', { index: 1 }],
    ['one early strength', pairsOf([20.1, 20.1, 20.1], [30, 31, 32]), 'forecast.noSpread', { early: 20.1 }],
    ['strengths beyond every number', pairsOf([1e308, 1e308, 1], [1, 2, 3]), 'number.overflow', {}],
  ])('refuses %s', (_, pairs, code, detail) => {
    expect(fitLine(pairs)).toMatchObject({ ok: false, code, detail })
    expect(forecastByLine({ pairs, early: 21 })).toMatchObject({ ok: false, code, detail })
  })
})

describe('a forecast by the line', () => {
  it('has a 90 % prediction interval by Student with n − 2', () => {
    const found = valueOf(forecastByLine({ pairs: mix, early: 25 }))
    expect(found.value).toBeCloseTo(34.7, 12)
    expect(found.leverage).toBeCloseTo(0.225, 12)
    expect(found.t).toBeCloseTo(2.3533634348, 8)
    expect(found.standardError).toBeCloseTo(Math.sqrt((1.6 / 3) * 1.225), 12)
    expect(found.high - found.value).toBeCloseTo(1.902201017617397, 8)
    expect(found.value - found.low).toBeCloseTo(1.902201017617397, 8)
    expect(found).toMatchObject({
      confidence: 0.9,
      n: 5,
      degreesOfFreedom: 3,
      observed: { least: 20, most: 28 },
      warnings: ['fewPairs'],
      line: { n: 5, sxx: 40 },
    })
  })

  it('takes another confidence', () => {
    const found = valueOf(forecastByLine({ pairs: mix, early: 25, confidence: 0.95 }))
    expect(found.t).toBeCloseTo(3.1824463053, 8)
    expect(found.confidence).toBe(0.95)
  })

  it('is a forecast: it has no outcome', () => {
    const found = valueOf(forecastByLine({ pairs: mix, early: 25 }))
    expect(Object.keys(found)).not.toContain('outcome')
    expect(Object.keys(found)).not.toContain('verdict')
  })

  it('warns outside the early strengths it knows, not at their ends', () => {
    const at = (early: number) => valueOf(forecastByLine({ pairs: mix, early })).warnings
    expect(at(20)).toEqual(['fewPairs'])
    expect(at(28)).toEqual(['fewPairs'])
    expect(at(19.9)).toEqual(['beyondObserved', 'fewPairs'])
    expect(at(28.1)).toEqual(['beyondObserved', 'fewPairs'])
  })

  it('warns with fewer than thirty pairs', () => {
    expect(wantedPairs).toBe(30)
    const many = (n: number) =>
      Array.from({ length: n }, (_, at) => ({ early: 20 + (at % 7), late: 30 + (at % 5) }))
    expect(valueOf(forecastByLine({ pairs: many(29), early: 22 })).warnings).toEqual(['fewPairs'])
    expect(valueOf(forecastByLine({ pairs: many(30), early: 22 })).warnings).toEqual([])
  })

  it('widens away from the mean of the early strengths', () => {
    const width = (early: number) => {
      const { low, high } = valueOf(forecastByLine({ pairs: mix, early }))
      return high - low
    }
    const away = fc.double({ min: 0, max: 20, noNaN: true })
    fc.assert(
      fc.property(away, away, (a, b) => {
        const [near, far] = [Math.min(a, b), Math.max(a, b)]
        // Two that lie next to each other differ by less than the last digit of a width.
        expect(width(24 + far)).toBeGreaterThan(width(24 + near) - 1e-9)
        expect(width(24 - far)).toBeCloseTo(width(24 + far), 8)
      }),
    )
  })
})

describe('a forecast by the ratio', () => {
  it('multiplies by the mean of the ratios, with its own spread', () => {
    const found = valueOf(forecastByRatio({ pairs: mix, early: 25 }))
    expect(found.ratio).toBeCloseTo(1.392862137862138, 12)
    expect(found.deviation).toBeCloseTo(0.02656208915531363, 12)
    expect(found.value).toBeCloseTo(34.82155344655345, 10)
    expect(found.high - found.value).toBeCloseTo(1.5507752135078865, 8)
    expect(found.value - found.low).toBeCloseTo(1.5507752135078865, 8)
    expect(found).toMatchObject({ n: 5, degreesOfFreedom: 4, confidence: 0.9, warnings: ['fewPairs'] })
    expect(found.t).toBeCloseTo(2.1318467863, 8)
  })

  it('needs no spread of the early strengths', () =>
    expect(forecastByRatio({ pairs: pairsOf([20, 20, 20], [30, 31, 32]), early: 20 })).toMatchObject({
      ok: true,
      value: { value: 31 },
    }))
})

describe('a forecast by the gain', () => {
  it('adds the mean of the gains, with its own spread', () => {
    const found = valueOf(forecastByGain({ pairs: mix, early: 25 }))
    expect(found.gain).toBeCloseTo(9.4, 12)
    expect(found.deviation).toBeCloseTo(1.140175425099138, 12)
    expect(found.value).toBeCloseTo(34.4, 12)
    expect(found.high - found.value).toBeCloseTo(2.6626757827003966, 8)
    expect(found).toMatchObject({ n: 5, degreesOfFreedom: 4 })
  })
})

type Forecaster = (asked: {
  pairs: readonly AgePair[]
  early: number
  confidence?: number
}) => Result<Forecast, string>

describe.each<[string, Forecaster]>([
  ['line', forecastByLine],
  ['ratio', forecastByRatio],
  ['gain', forecastByGain],
])('every forecast, by the %s,', (_, forecast) => {
  it.each([
    ['two pairs', { pairs: mix.slice(0, 2) }, 'values.tooFew', { n: 2, least: 3 }],
    ['a late strength of 0', { pairs: [...mix, { early: 20, late: 0 }] }, 'values.outOfBounds', { index: 5 }],
    ['an early strength of 0', { early: 0 }, 'number.outOfBounds', { name: 'early', value: 0, above: 0 }],
    ['a confidence of 1', { confidence: 1 }, 'number.outOfBounds', { name: 'confidence', value: 1 }],
    ['a confidence of 0', { confidence: 0 }, 'number.outOfBounds', { name: 'confidence', value: 0 }],
    [
      'a confidence too near to 1 for its quantile',
      { confidence: 1 - 2 ** -53 },
      'number.outOfBounds',
      { name: 'p', value: 1 },
    ],
    [
      'strengths beyond every number',
      { early: 1.79e308, pairs: pairsOf([1, 2, 3], [1e308, 2, 3]) },
      'number.overflow',
      {},
    ],
  ])('refuses %s', (__, wrong, code, detail) =>
    expect(forecast({ pairs: mix, early: 25, ...wrong })).toMatchObject({ ok: false, code, detail }),
  )

  it('is the same in psi as in MPa, and in any order of the pairs', () => {
    const strength = fc.integer({ min: 10, max: 60 })
    fc.assert(
      fc.property(fc.uniqueArray(strength, { minLength: 3, maxLength: 20 }), strength, (early, asked) => {
        const pairs = early.map((value, at) => ({ early: value, late: 1.3 * value + (at % 4) }))
        const psi = 145.0377377302
        const [one, other, turned] = [
          valueOf(forecast({ pairs, early: asked })),
          valueOf(
            forecast({
              pairs: pairs.map((pair) => ({ early: pair.early * psi, late: pair.late * psi })),
              early: asked * psi,
            }),
          ),
          valueOf(forecast({ pairs: pairs.toReversed(), early: asked })),
        ]
        for (const key of ['value', 'low', 'high'] as const) {
          expect(other[key] / psi).toBeCloseTo(one[key], 6)
          expect(turned[key]).toBeCloseTo(one[key], 8)
        }
      }),
    )
  })
})

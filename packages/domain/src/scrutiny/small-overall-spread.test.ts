import { describe, expect, it } from 'vitest'
import { smallOverallSpread } from './small-overall-spread.ts'

/** Mean 30, Σ(x − mean)² = 10·0.3² = 0.9. */
const strengths = [29.7, 30.3, 29.7, 30.3, 29.7, 30.3, 29.7, 30.3, 29.7, 30.3]

describe('tests that scatter too little', () => {
  it('against 3.5 % of their mean: χ² = 0.9/1.05² with 9 degrees of freedom', () =>
    expect(smallOverallSpread({ strengths, resolution: 0 })).toEqual({
      ok: true,
      value: {
        sign: 'smallOverallSpread',
        model: 'leastVariation',
        n: 10,
        alpha: 0.01,
        found: true,
        falseAlarmRate: expect.closeTo(0.000243057901665, 12),
        evidence: {
          mean: expect.closeTo(30, 12),
          s: expect.closeTo(Math.sqrt(0.1), 12),
          mostS: expect.closeTo(Math.sqrt(0.1), 12),
          v: expect.closeTo(Math.sqrt(0.1) / 0.3, 12),
          leastV: 3.5,
          leastS: expect.closeTo(1.05, 12),
          chiSquare: expect.closeTo(0.816326530612245, 12),
          degreesOfFreedom: 9,
          min: 29.7,
          max: 30.3,
        },
      },
    }))

  // (√0.9 + √(0.1²·5·5/10))² = 1.225
  it('are granted what rounding to 0.1 MPa may have hidden', () =>
    expect(smallOverallSpread({ strengths, resolution: 0.1 })).toMatchObject({
      value: {
        falseAlarmRate: expect.closeTo(0.000864158243728, 12),
        evidence: {
          chiSquare: expect.closeTo(1.225 / 1.05 ** 2, 12),
          mostS: expect.closeTo(Math.sqrt(1.225 / 9), 12),
        },
      },
    }))

  it('are the same in psi, and found no more where less is taken to be honest', () => {
    const psi = strengths.map((strength) => strength * 145)
    expect(smallOverallSpread({ strengths: psi, resolution: 0 })).toMatchObject({
      value: { falseAlarmRate: expect.closeTo(0.000243057901665, 12) },
    })
    expect(smallOverallSpread({ strengths, resolution: 0, leastV: 1 })).toMatchObject({
      value: { found: false },
    })
    expect(smallOverallSpread({ strengths, resolution: 0, alpha: 0.0001 })).toMatchObject({
      value: { found: false },
    })
  })

  it('by nothing at all have no chance, unless rounding explains it', () => {
    const equal = strengths.map(() => 30)
    expect(smallOverallSpread({ strengths: equal, resolution: 0 })).toMatchObject({
      value: { falseAlarmRate: 0, found: true, evidence: { s: 0 } },
    })
    expect(smallOverallSpread({ strengths: equal, resolution: 2 })).toMatchObject({ value: { found: false } })
  })

  it.each([
    [{ strengths: strengths.slice(1), resolution: 0 }, 'scrutiny.tooFew', { n: 9, least: 10 }],
    [{ strengths: [], resolution: 0 }, 'values.empty', { n: 0, least: 1 }],
    [{ strengths: [30, 0], resolution: 0 }, 'values.outOfBounds', { index: 1, value: 0 }],
    [{ strengths, resolution: -0.1 }, 'number.outOfBounds', { name: 'resolution', value: -0.1, least: 0 }],
    [{ strengths, resolution: 0, leastV: 0 }, 'number.outOfBounds', { name: 'leastV', value: 0, above: 0 }],
    [
      { strengths, resolution: 0, alpha: 0 },
      'number.outOfBounds',
      { name: 'alpha', value: 0, above: 0, below: 1 },
    ],
    [{ strengths: [...strengths, 1e300], resolution: 0 }, 'number.overflow', { path: 'evidence.s' }],
  ])('%j: %s', (of, code, detail) =>
    expect(smallOverallSpread(of)).toMatchObject({ ok: false, code, detail }),
  )
})

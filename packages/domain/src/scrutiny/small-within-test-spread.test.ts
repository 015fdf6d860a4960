import { describe, expect, it } from 'vitest'
import { smallWithinTestSpread } from './small-within-test-spread.ts'

/** V²: 0.1²/2/30.05² and 0.2²/2/40.1². */
const sets = [
  [30, 30.1],
  [40, 40.2],
]

describe('companions that agree too well', () => {
  it('are pooled over tests of any strength, against 1.5 %', () => {
    const squares = 0.005 / 30.05 ** 2 + 0.02 / 40.1 ** 2
    expect(smallWithinTestSpread({ sets, resolution: 0 })).toEqual({
      ok: true,
      value: {
        sign: 'smallWithinTestSpread',
        model: 'leastVariation',
        n: 2,
        alpha: 0.01,
        found: false,
        falseAlarmRate: expect.closeTo(0.039156791061351, 12),
        evidence: {
          v: expect.closeTo(100 * Math.sqrt(squares / 2), 12),
          mostV: expect.closeTo(100 * Math.sqrt(squares / 2), 12),
          leastV: 1.5,
          chiSquare: expect.closeTo(0.079888074786003, 10),
          degreesOfFreedom: 2,
          sets: [
            // P(|z| ≤ √χ²) of one pair: χ = 0.1/√2/30.05/0.015
            {
              set: 0,
              range: expect.closeTo(0.1, 12),
              rangePercent: expect.closeTo(10 / 30.05, 10),
              rate: expect.closeTo(0.124655363887, 10),
            },
            {
              set: 1,
              range: expect.closeTo(0.2, 12),
              rangePercent: expect.closeTo(20 / 40.1, 10),
              rate: expect.closeTo(0.185880115242, 10),
            },
          ],
        },
      },
    })
  })

  // The ranges can have been 0.2 and 0.3.
  it('are granted what rounding to 0.1 MPa may have hidden', () =>
    expect(smallWithinTestSpread({ sets, resolution: 0.1 })).toMatchObject({
      value: {
        falseAlarmRate: expect.closeTo(0.105425583050243, 12),
        evidence: {
          chiSquare: expect.closeTo(0.222814371173692, 12),
          v: expect.closeTo(0.29979, 5),
          mostV: expect.closeTo(1.5 * Math.sqrt(0.222814371173692 / 2), 12),
        },
      },
    }))

  // Three equal to 1 MPa: two up and one down by half a step, squares 2/3
  it('of three have been 2/3 of a squared step apart at most', () =>
    expect(smallWithinTestSpread({ sets: [[30, 30, 30]], resolution: 1 })).toMatchObject({
      value: {
        found: false,
        evidence: { degreesOfFreedom: 2, v: 0, chiSquare: expect.closeTo(2 / 3 / 900 / 0.015 ** 2, 10) },
      },
    }))

  it('in many sets are found, sets of two and three together', () => {
    const many = [...sets, [35, 35.1, 35.1], ...sets, [28, 28, 28.1]]
    expect(smallWithinTestSpread({ sets: many, resolution: 0.1 })).toMatchObject({
      value: { found: true, n: 6, evidence: { degreesOfFreedom: 8 } },
    })
    expect(smallWithinTestSpread({ sets: many, resolution: 0.1, leastV: 0.3 })).toMatchObject({
      value: { found: false },
    })
    expect(smallWithinTestSpread({ sets: many, resolution: 0.1, alpha: 1e-9 })).toMatchObject({
      value: { found: false },
    })
  })

  it.each([
    [{ sets: [], resolution: 0 }, 'withinTest.noSets', {}],
    [{ sets: [[30, 31], [30]], resolution: 0 }, 'values.tooFew', { set: 1, n: 1, least: 2 }],
    [
      { sets: [[30, Number.NaN]], resolution: 0 },
      'values.notFinite',
      { set: 0, index: 1, value: Number.NaN },
    ],
    [{ sets, resolution: -1 }, 'number.outOfBounds', { name: 'resolution', value: -1, least: 0 }],
    [{ sets, resolution: 0, leastV: -1.5 }, 'number.outOfBounds', { name: 'leastV', value: -1.5, above: 0 }],
    [
      { sets, resolution: 0, alpha: Number.NaN },
      'number.outOfBounds',
      { name: 'alpha', value: Number.NaN, above: 0, below: 1 },
    ],
    [{ sets: [[1, 1e200]], resolution: 1e200 }, 'number.overflow', { path: 'evidence.v' }],
  ])('%j: %s', (of, code, detail) => expect(smallWithinTestSpread(of)).toEqual({ ok: false, code, detail }))
})

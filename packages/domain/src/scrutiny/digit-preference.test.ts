import { describe, expect, it } from 'vitest'
import { digitPreference } from './digit-preference.ts'

/** One load for each last digit, each with leading digits of its own. */
const ending = (digits: readonly number[], step = 1) =>
  digits.map((digit, at) => (400 + 10 * at + digit) * step)
const repeated = (counts: readonly number[], by = 1) =>
  counts.flatMap((count, at) => Array.from({ length: count }, () => at * by))
const even = Array.from({ length: 10 }, () => 5)
const kinds = (readings: readonly number[], resolution: number, alpha = 0.01) =>
  digitPreference({ readings, resolution, alpha })

describe('last digits', () => {
  // Σ(14−5)² + 4·(4−5)² + (8−5)² + 4·(3−5)² = 110, over 5: χ² = 22; 22 of 50 end in 0 or 5
  const uneven = ending(repeated([14, 4, 4, 4, 4, 8, 3, 3, 3, 3]))

  it('of fifty loads, worked out by hand', () => {
    const sign = kinds(uneven, 1)
    if (!sign.ok) throw new Error(sign.code)
    const { endings, round, chiSquare, degreesOfFreedom, chiSquareRate } = sign.value.evidence
    expect(sign.value).toMatchObject({
      sign: 'digitPreference',
      model: 'lastDigitUniform',
      found: true,
      n: 50,
      alpha: 0.01,
    })
    expect([chiSquare, degreesOfFreedom]).toEqual([expect.closeTo(22, 12), 9])
    expect(chiSquareRate).toBeCloseTo(0.008878977453845, 12)
    expect(endings.map(({ digit, count }) => [digit, count])).toEqual(
      [14, 4, 4, 4, 4, 8, 3, 3, 3, 3].map((count, digit) => [digit, count]),
    )
    expect(endings[0]).toMatchObject({ expected: 5, residual: expect.closeTo(9 / Math.sqrt(5), 12) })
    expect(round).toMatchObject({ digits: [0, 5], count: 22, expected: 10 })
    expect(round.rate).toBeCloseTo(0.000102174283544, 12)
    expect(round.indices).toEqual([...Array(14).keys(), 30, 31, 32, 33, 34, 35, 36, 37])
    expect(sign.value.falseAlarmRate).toBeCloseTo(0.000204348567088, 12)
  })

  it('that are even are no sign', () =>
    expect(kinds(ending(repeated(even)), 1)).toMatchObject({
      value: { found: false, falseAlarmRate: 1, evidence: { chiSquare: 0, chiSquareRate: 1 } },
    }))

  it('other than 0 and 5 can be preferred too', () => {
    const sign = kinds(ending(repeated([1, 1, 1, 20, 1, 1, 1, 20, 2, 2])), 1)
    expect(sign).toMatchObject({ value: { found: true, evidence: { round: { count: 2 } } } })
    expect(sign.ok && sign.value.falseAlarmRate).toBe(sign.ok && 2 * sign.value.evidence.chiSquareRate)
  })

  it('are found at the stated rate itself, not above it', () => {
    const at = kinds(uneven, 1)
    const rate = at.ok ? at.value.falseAlarmRate : Number.NaN
    expect(kinds(uneven, 1, rate)).toMatchObject({ value: { found: true } })
    expect(kinds(uneven, 1, rate * 0.999)).toMatchObject({ value: { found: false } })
  })

  it.each([
    ['0.1', 0.1, repeated(even), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], [0, 5], 10],
    ['2', 2, repeated([5, 5, 5, 5, 5], 2), [0, 2, 4, 6, 8], [0], 5],
    ['0.2', 0.2, repeated([5, 5, 5, 5, 5], 2), [0, 2, 4, 6, 8], [0], 5],
    ['5', 5, repeated([5, 5], 5), [0, 5], [0], 5],
    ['0.05', 0.05, repeated([5, 5], 5), [0, 5], [0], 5],
  ])('of a display in steps of %s', (_name, resolution, digits, endings, round, count) => {
    const place = 10 ** Math.floor(Math.log10(resolution) + 1e-9)
    const sign = kinds(ending(digits, place), resolution)
    expect(sign).toMatchObject({
      value: {
        found: false,
        evidence: {
          endings: endings.map((digit) => ({ digit, count: 5, expected: 5 })),
          degreesOfFreedom: endings.length - 1,
          round: { digits: round, count, expected: count },
        },
      },
    })
  })

  it.each([
    [1, 50, 10],
    [2, 25, 20],
    [5, 10, 10],
  ])('in steps of %d are told from %d loads on', (resolution, least) => {
    const enough = Array.from({ length: least }, (_, at) => 300 + at * 10 * resolution)
    expect(kinds(enough, resolution)).toMatchObject({ ok: true, value: { n: least, found: true } })
    expect(kinds(enough.slice(1), resolution)).toEqual({
      ok: false,
      code: 'scrutiny.tooFew',
      detail: { n: least - 1, least },
    })
  })

  // Ten loads, four of them 15 away from the mean: s² = 900/9
  it('need loads that scatter over one round of the digit', () => {
    const spread = [385, 385, 415, 415, 400, 400, 400, 400, 400, 400]
    expect(kinds(spread, 5)).toMatchObject({ ok: true })
    expect(kinds([390, ...spread.slice(1, 3), 410, ...spread.slice(4)], 5)).toEqual({
      ok: false,
      code: 'scrutiny.spreadTooSmall',
      detail: { s: expect.closeTo(Math.sqrt(650 / 9), 9), least: 10 },
    })
  })

  it.each([
    [{ readings: uneven, resolution: 0.25 }, 'scrutiny.resolutionNotDecimal', { resolution: 0.25 }],
    [
      { readings: [31.26], resolution: 0.1 },
      'scrutiny.finerThanResolution',
      { index: 0, value: 31.26, resolution: 0.1 },
    ],
    [
      { readings: uneven, resolution: 1, alpha: 0 },
      'number.outOfBounds',
      { name: 'alpha', value: 0, above: 0, below: 1 },
    ],
    [
      { readings: uneven, resolution: 1, alpha: 1 },
      'number.outOfBounds',
      { name: 'alpha', value: 1, above: 0, below: 1 },
    ],
    [{ readings: [], resolution: 1 }, 'values.empty', { n: 0, least: 1 }],
  ])('refuse %j', (of, code, detail) => expect(digitPreference(of)).toEqual({ ok: false, code, detail }))

  it('is not told from a last place beyond half a percent of the readings', () => {
    const coarse = Array.from({ length: 50 }, (_, at) => 1100 + 40 * at)
    expect(digitPreference({ readings: coarse, resolution: 10 })).toMatchObject({ ok: true })
    expect(digitPreference({ readings: coarse.map((load) => load - 500), resolution: 10 })).toEqual({
      ok: false,
      code: 'scrutiny.tooCoarse',
      detail: { resolution: 10, most: expect.closeTo(7.9, 9) },
    })
  })

  it('are judged at 0.01 unless told otherwise', () =>
    expect(digitPreference({ readings: uneven, resolution: 1 })).toMatchObject({ value: { alpha: 0.01 } }))
})

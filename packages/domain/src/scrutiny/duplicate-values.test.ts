import { describe, expect, it } from 'vitest'
import { duplicateValues } from './duplicate-values.ts'

describe('values that come again', () => {
  // Blocks of ten: 410 to 419 holds two, 430 to 439 three, the rest one each.
  const loads = [412, 439, 412, 455, 431, 431, 470, 490]

  it('are counted against the readings that could have been the same', () => {
    const sign = duplicateValues({ readings: loads, resolution: 1 })
    expect(sign).toEqual({
      ok: true,
      value: {
        sign: 'duplicateValues',
        model: 'lastDigitUniform',
        n: 8,
        alpha: 0.01,
        found: false,
        // Two repeats or more: 0.1·(1 − 0.72) + 0.9·0.01
        falseAlarmRate: expect.closeTo(0.037, 12),
        evidence: {
          repeats: 2,
          expected: expect.closeTo(0.1 + 0.27 + 0.02, 12),
          neighbours: 5,
          values: [
            { value: 412, indices: [0, 2] },
            { value: 431, indices: [4, 5] },
          ],
          consecutive: [4],
        },
      },
    })
    expect(duplicateValues({ readings: loads, resolution: 1, alpha: 0.038 })).toMatchObject({
      value: { found: true },
    })
  })

  it('are the same values to 0.1 kN as to 1 kN', () =>
    expect(duplicateValues({ readings: loads.map((load) => load / 10), resolution: 0.1 })).toMatchObject({
      value: {
        falseAlarmRate: expect.closeTo(0.037, 12),
        evidence: { values: [{ value: 41.2 }, { value: 43.1 }] },
      },
    }))

  it('are found where one load stands three times in two sets', () => {
    const copied = [412, 412, 412, 455, 533, 533, 533, 490]
    // Each three is one value with chance 0.01
    expect(duplicateValues({ readings: copied, resolution: 1 })).toMatchObject({
      value: {
        found: true,
        falseAlarmRate: expect.closeTo(0.0001, 12),
        evidence: { repeats: 4, consecutive: [0, 1, 4, 5] },
      },
    })
  })

  it('are none where nobody shares a block, not even next to its end', () =>
    expect(duplicateValues({ readings: [409, 410, 419, 420, 450], resolution: 1 })).toMatchObject({
      value: {
        found: false,
        falseAlarmRate: 1,
        evidence: {
          repeats: 0,
          neighbours: 2,
          expected: expect.closeTo(0.1, 12),
          values: [],
          consecutive: [],
        },
      },
    }))

  it.each([
    [{ readings: [412], resolution: 1 }, 'scrutiny.tooFew', { n: 1, least: 2 }],
    [
      { readings: [400, 600], resolution: 2 },
      'scrutiny.tooCoarse',
      { resolution: 2, most: expect.closeTo(1.75, 12) },
    ],
    // s of 0 and 14 apart by 14: 14/√2 = 9.9; by 15: 10.6
    [
      { readings: [400, 414], resolution: 1 },
      'scrutiny.spreadTooSmall',
      { s: expect.closeTo(9.8995, 4), least: 10 },
    ],
    [
      { readings: [412.5, 413], resolution: 1 },
      'scrutiny.finerThanResolution',
      { index: 0, value: 412.5, resolution: 1 },
    ],
    [
      { readings: loads, resolution: 1, alpha: 1.5 },
      'number.outOfBounds',
      { name: 'alpha', value: 1.5, above: 0, below: 1 },
    ],
  ])('%j: %s', (of, code, detail) => expect(duplicateValues(of)).toEqual({ ok: false, code, detail }))

  it('can be told from two readings on, and with s of just one block', () => {
    expect(duplicateValues({ readings: [400, 415], resolution: 1 })).toMatchObject({
      ok: true,
      value: { n: 2 },
    })
    const justOne = [385, 385, 415, 415, 400, 400, 400, 400, 400, 400]
    expect(duplicateValues({ readings: justOne, resolution: 1 })).toMatchObject({ ok: true })
  })
})

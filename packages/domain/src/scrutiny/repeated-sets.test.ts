import { describe, expect, it } from 'vitest'
import { repeatedSets } from './repeated-sets.ts'

describe('sets that come again', () => {
  const sets = [
    [412, 431, 450],
    [533, 540, 551],
    [412, 431, 450],
    [431, 412, 450],
    [536, 541, 550],
    [412, 431],
  ]

  it('in the same order are a copy; in another order, or cut short, they are not', () =>
    expect(repeatedSets({ sets, resolution: 1 })).toEqual({
      ok: true,
      value: {
        sign: 'repeatedSets',
        model: 'lastDigitUniform',
        n: 6,
        alpha: 0.01,
        found: true,
        // Two pairs of sets share their blocks; each pair is one set with chance 10⁻³
        falseAlarmRate: expect.closeTo(1 - 0.999 ** 2, 12),
        evidence: {
          repeats: 1,
          expected: expect.closeTo(0.002, 12),
          copies: [{ readings: [412, 431, 450], sets: [0, 2] }],
        },
      },
    }))

  it('of two readings come again by chance once in a hundred', () => {
    const pairs = [
      [412, 431],
      [533, 540],
      [412, 431],
    ]
    const sign = repeatedSets({ sets: pairs, resolution: 1 })
    expect(sign).toMatchObject({ value: { found: true, falseAlarmRate: expect.closeTo(0.01, 12) } })
    expect(repeatedSets({ sets: pairs, resolution: 1, alpha: 0.009 })).toMatchObject({
      value: { found: false },
    })
  })

  it('are none among different sets', () =>
    expect(repeatedSets({ sets: sets.slice(0, 2), resolution: 1 })).toMatchObject({
      value: { found: false, falseAlarmRate: 1, evidence: { repeats: 0, expected: 0, copies: [] } },
    }))

  it.each([
    [{ sets: [], resolution: 1 }, 'withinTest.noSets', {}],
    [{ sets: [[412, 431], [412]], resolution: 1 }, 'values.tooFew', { set: 1, n: 1, least: 2 }],
    [{ sets: [[412, -431]], resolution: 1 }, 'values.outOfBounds', { set: 0, index: 1, value: -431 }],
    [
      {
        sets: [
          [412, 431],
          [412.5, 430],
        ],
        resolution: 1,
      },
      'scrutiny.finerThanResolution',
      { index: 2, value: 412.5, resolution: 1 },
    ],
    // 0.35 % of their mean of 532.5
    [
      {
        sets: [
          [410, 630],
          [390, 700],
        ],
        resolution: 5,
      },
      'scrutiny.tooCoarse',
      { resolution: 5, most: expect.closeTo(1.86375, 9) },
    ],
    [
      {
        sets: [
          [412, 413],
          [414, 415],
        ],
        resolution: 1,
      },
      'scrutiny.spreadTooSmall',
      { s: expect.closeTo(Math.sqrt(5 / 3), 12), least: 10 },
    ],
    [
      { sets, resolution: 1, alpha: -1 },
      'number.outOfBounds',
      { name: 'alpha', value: -1, above: 0, below: 1 },
    ],
    [
      { sets: [[412, 431], Array.from({ length: 16 }, (_, at) => 400 + at)], resolution: 1 },
      'scrutiny.setTooLarge',
      { set: 1, n: 16, most: 15 },
    ],
  ])('%j: %s', (of, code, detail) => expect(repeatedSets(of)).toEqual({ ok: false, code, detail }))

  it('may hold fifteen readings, and scatter by just one block', () => {
    expect(
      repeatedSets({ sets: [Array.from({ length: 15 }, (_, at) => 400 + 10 * at)], resolution: 1 }),
    ).toMatchObject({
      ok: true,
    })
    const justOne = [
      [385, 385, 415, 415, 400],
      [400, 400, 400, 400, 400],
    ]
    expect(repeatedSets({ sets: justOne, resolution: 1 })).toMatchObject({ ok: true })
  })

  it('are compared reading by reading, not digit by digit', () =>
    expect(
      repeatedSets({
        sets: [
          [311, 3211],
          [3113, 211],
        ],
        resolution: 1,
      }),
    ).toMatchObject({
      value: { falseAlarmRate: 1, evidence: { repeats: 0, expected: 0 } },
    }))

  it('are as unlikely as they are long, whatever the length of the first', () =>
    expect(
      repeatedSets({
        sets: [
          [380, 390, 470],
          [412, 431],
          [412, 431],
        ],
        resolution: 1,
      }),
    ).toMatchObject({
      value: { falseAlarmRate: expect.closeTo(0.01, 12), evidence: { copies: [{ sets: [1, 2] }] } },
    }))

  it('are refused when the first is too long', () =>
    expect(repeatedSets({ sets: [Array.from({ length: 16 }, () => 400)], resolution: 1 })).toMatchObject({
      code: 'scrutiny.setTooLarge',
      detail: { set: 0, n: 16, most: 15 },
    }))
})

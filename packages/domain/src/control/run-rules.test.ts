import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RunRule } from './run-patterns.ts'
import { nelson, westernElectric } from './run-rule-sets.ts'
import { applyRunRules } from './run-rules.ts'

const rules: readonly RunRule[] = [...westernElectric, ...nelson]
const ruleOf = (id: string) => rules.filter((rule) => rule.id === id)
/** Indices at which the rule hits, on a chart with centre 0 and σ 1. */
const hitsOf = (id: string, values: readonly number[]) => {
  const found = applyRunRules({ values, centre: 0, sigma: 1 }, ruleOf(id))
  if (!found.ok) throw new Error(found.code)
  return found.value.flatMap(({ hits }) => hits)
}
const times = (n: number, value: number) => Array.from({ length: n }, () => value)
const places = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
const saw = (n: number) => Array.from({ length: n }, (_, at) => (at % 2 === 0 ? 0.5 : -0.5))

describe('each run rule', () => {
  it('has its name, its number of results and its false alarms', () => {
    expect(rules.map(({ id, n, description }) => [id, n, description])).toEqual([
      ['westernElectric.1', 1, 'runRule.oneBeyond3'],
      ['westernElectric.2', 3, 'runRule.twoOfThreeBeyond2'],
      ['westernElectric.3', 5, 'runRule.fourOfFiveBeyond1'],
      ['westernElectric.4', 8, 'runRule.eightSameSide'],
      ['nelson.1', 1, 'runRule.oneBeyond3'],
      ['nelson.2', 9, 'runRule.nineSameSide'],
      ['nelson.3', 6, 'runRule.sixSteady'],
      ['nelson.4', 14, 'runRule.fourteenAlternating'],
      ['nelson.5', 3, 'runRule.twoOfThreeBeyond2'],
      ['nelson.6', 5, 'runRule.fourOfFiveBeyond1'],
      ['nelson.7', 15, 'runRule.fifteenWithin1'],
      ['nelson.8', 8, 'runRule.eightBeyond1'],
    ])
  })

  // p1, p2, p3: shares of the normal distribution above one, two and three σ.
  const [p1, p2, p3] = [0.158655253931457, 0.022750131948179, 0.00134989803163]
  it.each([
    ['westernElectric.1', 2 * p3],
    ['westernElectric.2', 2 * p2 * (1 - (1 - p2) ** 2)],
    ['westernElectric.3', 2 * p1 * (4 * p1 ** 3 * (1 - p1) + p1 ** 4)],
    ['westernElectric.4', 2 / 2 ** 8],
    ['nelson.1', 0.0027],
    ['nelson.2', 2 / 2 ** 9],
    ['nelson.3', 2 / 720],
    ['nelson.4', (2 * 199_360_981) / 87_178_291_200],
    ['nelson.5', 0.0020467],
    ['nelson.6', 0.0044657],
    ['nelson.7', (1 - 2 * p1) ** 15],
    ['nelson.8', (2 * p1) ** 8],
  ])('%s raises %d false alarms per result', (id, rate) => {
    const [rule] = ruleOf(id)
    expect(rule?.falseAlarm).toBeCloseTo(rate, 6)
  })

  it.each<[string, string, readonly number[], readonly { at: number; indices: readonly number[] }[]]>([
    ['westernElectric.1', 'one result above three σ', [0, 3.01, 0], [{ at: 1, indices: [1] }]],
    ['nelson.1', 'one result below three σ', [0, -3.01], [{ at: 1, indices: [1] }]],
    ['nelson.1', 'a result on three σ', [3, -3], []],
    ['westernElectric.2', 'two of three above two σ', [2.1, 0, 2.1], [{ at: 2, indices: [0, 2] }]],
    ['nelson.5', 'two in a row below two σ', [-2.1, -2.1], [{ at: 1, indices: [0, 1] }]],
    ['nelson.5', 'two of four', [2.1, 0, 0, 2.1], []],
    ['nelson.5', 'two on opposite sides', [2.1, -2.1, 0], []],
    ['nelson.5', 'two on two σ', [2, 2], []],
    ['nelson.5', 'two of three, the newest not one of them', [2.1, 2.1, 0.5], [{ at: 1, indices: [0, 1] }]],
    [
      'westernElectric.3',
      'four of five above one σ',
      [1.1, 1.1, -3, 1.1, 1.1],
      [{ at: 4, indices: [0, 1, 3, 4] }],
    ],
    ['nelson.6', 'four in a row below one σ', times(4, -1.1), [{ at: 3, indices: places(0, 3) }]],
    ['nelson.6', 'three of five', [1.1, 1.1, 0, 0, 1.1], []],
    ['nelson.6', 'four of six', [1.1, 1.1, 0, 0, 1.1, 1.1], []],
    ['nelson.6', 'four on one σ', times(4, 1), []],
    ['westernElectric.4', 'eight above the centre', times(8, 0.1), [{ at: 7, indices: places(0, 7) }]],
    ['westernElectric.4', 'seven above the centre', times(7, 0.1), []],
    ['westernElectric.4', 'eight with one on the centre', [...times(4, 0.1), 0, ...times(3, 0.1)], []],
    [
      'westernElectric.4',
      'nine below the centre',
      times(9, -0.1),
      [
        { at: 7, indices: places(0, 7) },
        { at: 8, indices: places(1, 8) },
      ],
    ],
    ['nelson.2', 'nine below the centre', times(9, -0.1), [{ at: 8, indices: places(0, 8) }]],
    ['nelson.2', 'eight below the centre', times(8, -0.1), []],
    ['nelson.2', 'nine on the centre', times(9, 0), []],
    ['nelson.3', 'six rising', [-2, -1, 0, 1, 2, 2.5], [{ at: 5, indices: places(0, 5) }]],
    ['nelson.3', 'six falling', [2.5, 2, 1, 0, -1, -2], [{ at: 5, indices: places(0, 5) }]],
    ['nelson.3', 'five rising', [-2, -1, 0, 1, 2], []],
    ['nelson.3', 'six with equal neighbours', [-2, -1, 0, 0, 1, 2], []],
    ['nelson.3', 'six falling with equal neighbours', [2, 1, 0, 0, -1, -2], []],
    ['nelson.4', 'fourteen up and down', saw(14), [{ at: 13, indices: places(0, 13) }]],
    ['nelson.4', 'fourteen down and up', saw(14).map((z) => -z), [{ at: 13, indices: places(0, 13) }]],
    ['nelson.4', 'thirteen up and down', saw(13), []],
    ['nelson.4', 'fourteen with equal neighbours', [...saw(13), 0.5], []],
    ['nelson.4', 'fourteen equal', times(14, 0.5), []],
    ['nelson.4', 'fourteen rising', places(1, 14), []],
    ['nelson.7', 'fifteen within one σ', times(15, 0.9), [{ at: 14, indices: places(0, 14) }]],
    ['nelson.7', 'fourteen within one σ', times(14, -0.9), []],
    ['nelson.7', 'fifteen with one on one σ', [...times(14, -0.9), -1], []],
    [
      'nelson.8',
      'eight beyond one σ on both sides',
      [...times(4, 1.1), ...times(4, -1.1)],
      [{ at: 7, indices: places(0, 7) }],
    ],
    ['nelson.8', 'seven beyond one σ', times(7, 1.1), []],
    ['nelson.8', 'eight with one on one σ', [...times(7, -1.1), 1], []],
  ])('%s sees %s', (id, _, values, hits) => expect(hitsOf(id, values)).toEqual(hits))

  it('takes no result on a line for beyond it, nor within it, for the noise of a division', () => {
    const at = (values: readonly number[], centre: number, sigma: number, id: string) =>
      applyRunRules({ values, centre, sigma }, ruleOf(id))
    expect((25.3 - 25) / 0.1).toBeGreaterThan(3)
    expect(at([25.3], 25, 0.1, 'nelson.1')).toEqual({ ok: true, value: [] })
    expect((0.3 - 0.2) / 0.1).toBeLessThan(1)
    expect(at(times(15, 0.3), 0.2, 0.1, 'nelson.7')).toEqual({ ok: true, value: [] })
  })
})

describe('run rules on a chart', () => {
  it('answer only the rules that hit, in strengths as in deviations', () => {
    const found = applyRunRules({ values: [30, 36.1, 30], centre: 30, sigma: 2 }, nelson)
    expect(found).toEqual({ ok: true, value: [{ rule: nelson[0], hits: [{ at: 1, indices: [1] }] }] })
    expect(applyRunRules({ values: [30, 36, 30], centre: 30, sigma: 2 }, nelson)).toEqual({
      ok: true,
      value: [],
    })
  })

  it.each([
    ['no values', { values: [] }, 'values.empty', {}],
    ['no number', { values: [30, Number.NaN] }, 'values.notFinite', { index: 1 }],
    ['a centre that is no number', { centre: Number.NaN }, 'number.outOfBounds', { name: 'centre' }],
    ['σ of 0', { sigma: 0 }, 'number.outOfBounds', { name: 'sigma', value: 0, above: 0 }],
    ['deviations beyond every number', { values: [1, 1e308], sigma: 0.1 }, 'number.overflow', { path: '1' }],
  ])('refuse %s', (_, wrong, code, detail) =>
    expect(applyRunRules({ values: [30], centre: 30, sigma: 2, ...wrong }, nelson)).toMatchObject({
      ok: false,
      code,
      detail,
    }),
  )

  it('hit in the same places when the values are turned over at the centre or change their unit', () => {
    const placesOf = (values: readonly number[], centre: number, sigma: number) => {
      const found = applyRunRules({ values, centre, sigma }, rules)
      if (!found.ok) throw new Error(found.code)
      return found.value.map(({ rule, hits }) => ({ id: rule.id, hits }))
    }
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 18, max: 42 }), { minLength: 1, maxLength: 40 }), (values) => {
        const plain = placesOf(values, 30, 3)
        expect(
          placesOf(
            values.map((value) => 60 - value),
            30,
            3,
          ),
        ).toEqual(plain)
        expect(
          placesOf(
            values.map((value) => value * 145),
            30 * 145,
            3 * 145,
          ),
        ).toEqual(plain)
      }),
    )
  })
})

import { describe, expect, it } from 'vitest'
import { cusumC, cusumM, cusumR, type Cusum } from './cusum.ts'
import type { Result } from '../result.ts'

const pointsOf = (found: Result<Cusum, string>) => {
  if (!found.ok) throw new Error(found.code)
  return found.value.points
}
const sumsOf = (found: Result<Cusum, string>) => pointsOf(found).map((point) => point.sum)

describe('CUSUM M', () => {
  it('sums what each result lies above or below the target mean strength', () => {
    const found = cusumM({ results: [41, 38, 43.5], targetMean: 40 })
    expect(found).toEqual({
      ok: true,
      value: {
        kind: 'M',
        target: 40,
        points: [
          { index: 0, value: 41, increment: 1, sum: 1, reset: null },
          { index: 1, value: 38, increment: -2, sum: -1, reset: null },
          { index: 2, value: 43.5, increment: 3.5, sum: 2.5, reset: null },
        ],
      },
    })
  })

  it('begins anew only where a decision is logged', () => {
    const resets = [{ before: 1, reason: 'cement + 10 kg' }]
    expect(pointsOf(cusumM({ results: [45, 41, 42], targetMean: 40, resets }))).toMatchObject([
      { sum: 5, reset: null },
      { sum: 1, reset: 'cement + 10 kg' },
      { sum: 3, reset: null },
    ])
  })

  it.each([
    ['no results', { results: [] }, 'values.empty', {}],
    ['a strength of 0', { results: [40, 0] }, 'values.outOfBounds', { index: 1, value: 0 }],
    ['a target of 0', { targetMean: 0 }, 'number.outOfBounds', { name: 'targetMean', value: 0, above: 0 }],
    [
      'a reset after the series',
      { resets: [{ before: 3, reason: 'x' }] },
      'number.outOfBounds',
      { value: 3, most: 2 },
    ],
    ['sums beyond every number', { results: [1e308, 1e308, 1] }, 'number.overflow', { path: 'points.1.sum' }],
  ])('refuses %s', (_, wrong, code, detail) =>
    expect(cusumM({ results: [40, 41, 42], targetMean: 40, ...wrong })).toMatchObject({
      ok: false,
      code,
      detail,
    }),
  )
})

describe('CUSUM R', () => {
  it('sums the ranges of successive results less 1.128 σ', () => {
    const found = cusumR({ results: [30, 33, 31, 31], sigma: 2 })
    expect(found).toMatchObject({
      value: {
        kind: 'R',
        points: [
          { index: 1, value: 3 },
          { index: 2, value: 2 },
          { index: 3, value: 0 },
        ],
      },
    })
    expect(found.ok && found.value.target).toBeCloseTo(2.256, 12)
    const [first, second, third] = sumsOf(found)
    expect(first).toBeCloseTo(0.744, 12)
    expect(second).toBeCloseTo(0.488, 12)
    expect(third).toBeCloseTo(-1.768, 12)
  })

  it('keeps the range across a reset', () => {
    const resets = [{ before: 2, reason: 'σ revised' }]
    const points = pointsOf(cusumR({ results: [30, 33, 31], sigma: 2, resets }))
    expect(points[1]).toMatchObject({ value: 2, reset: 'σ revised' })
    expect(points[1]?.sum).toBeCloseTo(-0.256, 12)
  })

  it.each([
    ['one result', { results: [30] }, 'values.tooFew', { n: 1, least: 2 }],
    ['a negative strength', { results: [30, -1] }, 'values.outOfBounds', { index: 1, value: -1 }],
    ['a strength of 0', { results: [0, 30] }, 'values.outOfBounds', { index: 0, value: 0 }],
    ['σ of 0', { sigma: 0 }, 'number.outOfBounds', { name: 'sigma', value: 0, above: 0 }],
    ['a reset without reason', { resets: [{ before: 1, reason: '' }] }, 'reset.withoutReason', { at: 0 }],
    [
      'a reset after the series',
      { resets: [{ before: 2, reason: 'x' }] },
      'number.outOfBounds',
      { value: 2 },
    ],
    ['a target beyond every number', { sigma: 1.7e308 }, 'number.overflow', { path: 'target' }],
  ])('refuses %s', (_, wrong, code, detail) =>
    expect(cusumR({ results: [30, 31], sigma: 2, ...wrong })).toMatchObject({ ok: false, code, detail }),
  )
})

describe('CUSUM C', () => {
  it('gives the table of ten cubes of Advanced Concrete Technology (table 9.6)', () => {
    const predicted = [38, 43, 34.5, 36.5, 47, 43, 37.5, 40, 28, 33.5]
    const actual = [39, 44.5, 34, 39, 48, 43.5, 37.5, 41, 27.5, 34]
    const found = cusumC({
      pairs: actual.map((strength, at) => ({ actual: strength, predicted: predicted[at] ?? 0 })),
    })
    expect(sumsOf(found)).toEqual([1, 2.5, 2, 4.5, 5.5, 6, 6, 7, 6.5, 7])
    expect(found).toMatchObject({ value: { kind: 'C', target: 0 } })
    expect(pointsOf(found)[2]).toEqual({ index: 2, value: -0.5, increment: -0.5, sum: 2, reset: null })
  })

  it('begins anew where the predictions were', () => {
    const pairs = [
      { actual: 42, predicted: 40 },
      { actual: 41, predicted: 40 },
    ]
    expect(sumsOf(cusumC({ pairs, resets: [{ before: 1, reason: 'new regression' }] }))).toEqual([2, 1])
  })

  const pair = { actual: 40, predicted: 39 }
  it.each([
    ['no pairs', [], [], 'values.empty', {}],
    [
      'an actual strength of 0',
      [pair, { ...pair, actual: 0 }],
      [],
      'values.outOfBounds',
      { index: 1, value: 0 },
    ],
    [
      'a predicted strength of 0',
      [{ ...pair, predicted: 0 }],
      [],
      'values.outOfBounds',
      { index: 0, value: 0 },
    ],
    ['no number', [{ ...pair, predicted: Number.NaN }], [], 'values.notFinite', { index: 0 }],
    [
      'a reset after the series',
      [pair],
      [{ before: 1, reason: 'x' }],
      'number.outOfBounds',
      { value: 1, most: 0 },
    ],
  ])('refuses %s', (_, pairs, resets, code, detail) =>
    expect(cusumC({ pairs, resets })).toMatchObject({ ok: false, code, detail }),
  )
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tabularCusum } from './tabular-cusum.ts'

// P-06, NIST/SEMATECH e-Handbook 6.3.2.3.
const nist = {
  values: [
    324.925, 324.675, 324.725, 324.35, 325.35, 325.225, 324.125, 324.525, 325.225, 324.6, 324.625, 325.15,
    328.325, 327.25, 327.825, 328.5, 326.675, 327.775, 326.875, 328.35,
  ],
  target: 325,
  k: 0.3175,
  h: 4.1959,
}
const high = [
  0, 0, 0, 0, 0.0325, 0, 0, 0, 0, 0, 0, 0, 3.0075, 4.94, 7.4475, 10.63, 11.9875, 14.445, 16.0025, 19.035,
]
const low = [0, 0.0075, 0, 0.3325, 0, 0, 0.5575, 0.715, 0.1725, 0.255, 0.3125, 0, 0, 0, 0, 0, 0, 0, 0, 0]
// The handbook rounds halves now up, now down: it prints −1.32 for −1.325 and 0.83 for 0.825.
const sum = [
  -0.075, -0.4, -0.675, -1.325, -0.975, -0.75, -1.625, -2.1, -1.875, -2.275, -2.65, -2.5, 0.825, 3.075, 5.9,
  9.4, 11.075, 13.85, 15.725, 19.075,
]

const of = (values: readonly number[], more = {}) =>
  tabularCusum({ values, target: 30, k: 0.5, h: 3, ...more })

describe('the tabular CUSUM', () => {
  it('gives every figure of the handbook and signals first at the fourteenth observation (P-06)', () => {
    const found = tabularCusum(nist)
    if (!found.ok) throw new Error(found.code)
    for (const [at, point] of found.value.points.entries()) {
      expect(point.index).toBe(at)
      expect(point.value).toBe(nist.values[at])
      expect(point.high).toBeCloseTo(high[at] ?? Number.NaN, 8)
      expect(point.low).toBeCloseTo(low[at] ?? Number.NaN, 8)
      expect(point.sum).toBeCloseTo(sum[at] ?? Number.NaN, 8)
      expect(point).toMatchObject({ above: at >= 13, below: false, reset: null })
    }
    expect(found.value.points).toHaveLength(20)
    expect(found.value.firstSignal).toEqual({ index: 13, side: 'above' })
  })

  it('signals above h, not at h', () => {
    const found = of([30, 30, 32, 32, 32])
    expect(found.ok && found.value.points.map((point) => point.high)).toEqual([0, 0, 1.5, 3, 4.5])
    expect(found.ok && found.value.firstSignal).toEqual({ index: 4, side: 'above' })
    expect(of([30, 30, 32, 32])).toMatchObject({ ok: true, value: { firstSignal: null } })
  })

  it('signals a fall on the other side', () => {
    const found = of([30, 28, 28, 28])
    expect(found.ok && found.value.points.map((point) => point.low)).toEqual([0, 1.5, 3, 4.5])
    expect(found).toMatchObject({
      value: {
        firstSignal: { index: 3, side: 'below' },
        points: [{ below: false }, { below: false }, { below: false }, { below: true, above: false }],
      },
    })
  })

  it('begins anew only at a logged reset', () => {
    const found = of([32, 32, 32, 29], { resets: [{ before: 2, reason: 'cement raised by 10 kg' }] })
    expect(found).toMatchObject({
      value: {
        points: [
          { high: 1.5, low: 0, sum: 2, reset: null },
          { high: 3, low: 0, sum: 4, reset: null },
          { high: 1.5, low: 0, sum: 2, reset: 'cement raised by 10 kg' },
          { high: 0, low: 0.5, sum: 1, reset: null },
        ],
        firstSignal: null,
      },
    })
    const fallen = of([28, 28, 28], { resets: [{ before: 2, reason: 'x' }] })
    expect(fallen).toMatchObject({ value: { points: [{ low: 1.5 }, { low: 3 }, { low: 1.5 }] } })
  })

  it('takes k of 0 and a target below 0', () =>
    expect(of([1], { target: -1, k: 0 })).toMatchObject({ value: { points: [{ high: 2, low: 0, sum: 2 }] } }))

  it.each([
    ['no values', { values: [] }, 'values.empty', { n: 0 }],
    ['no number', { values: [30, Number.NaN] }, 'values.notFinite', { index: 1, value: Number.NaN }],
    ['a target of infinity', { target: Number.POSITIVE_INFINITY }, 'number.outOfBounds', { name: 'target' }],
    ['k below 0', { k: -0.1 }, 'number.outOfBounds', { name: 'k', value: -0.1, least: 0 }],
    ['h of 0', { h: 0 }, 'number.outOfBounds', { name: 'h', value: 0, above: 0 }],
    [
      'a reset without reason',
      { resets: [{ before: 1, reason: ' ' }] },
      'reset.withoutReason',
      { at: 0, before: 1 },
    ],
    ['sums beyond every number', { values: [1e308, 1e308], target: -1e308 }, 'number.overflow', {}],
  ])('refuses %s', (_, wrong, code, detail) =>
    expect(of([30, 31], wrong)).toMatchObject({ ok: false, code, detail }),
  )

  it('of values turned over at the target changes its sides', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 20, max: 40 }), { minLength: 1, maxLength: 40 }), (values) => {
        const [one, other] = [of(values), of(values.map((value) => 60 - value))]
        if (!one.ok || !other.ok) throw new Error('refused')
        expect(other.value.points.map((point) => point.low)).toEqual(
          one.value.points.map((point) => point.high),
        )
        expect(other.value.points.map((point) => point.below)).toEqual(
          one.value.points.map((point) => point.above),
        )
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { batchVariation } from './batch-variation.ts'
import { fractionBelow } from './fraction-below.ts'
import { runningMeans } from './running-means.ts'

describe('the batch-to-batch component', () => {
  it('is what the within-test part leaves of the overall deviation', () =>
    expect(batchVariation({ s: 5, s1: 3 })).toEqual({
      ok: true,
      value: { s: 5, s1: 3, s2: expect.closeTo(4, 12), warning: null },
    }))

  it('is 0 with a warning where the specimens scatter more than the tests, never NaN', () =>
    expect(batchVariation({ s: 2, s1: 2.4 })).toEqual({
      ok: true,
      value: { s: 2, s1: 2.4, s2: 0, warning: 'withinTest.exceedsOverall' },
    }))

  it('is 0 without a warning where both are equal', () =>
    expect(batchVariation({ s: 2, s1: 2 })).toEqual({
      ok: true,
      value: { s: 2, s1: 2, s2: 0, warning: null },
    }))

  it('is refused for negative deviations', () => {
    expect(batchVariation({ s: -1, s1: 1 })).toEqual({
      ok: false,
      code: 'number.outOfBounds',
      detail: { name: 's', value: -1, least: 0 },
    })
    expect(batchVariation({ s: 1, s1: Number.NaN })).toMatchObject({ detail: { name: 's1' } })
  })
})

describe('the share of tests below the specified strength', () => {
  it('is counted, and taken from the normal curve', () => {
    // Mean 30, s √10: (30 − 28)/√10 = 0.6325, above which the normal curve has 26.354 %.
    const of = fractionBelow([26, 28, 30, 32, 34], 28)
    expect(of).toMatchObject({ ok: true, value: { n: 5, below: 1, observedPercent: 20, mean: 30 } })
    if (!of.ok) throw new Error(of.code)
    expect(of.value.s).toBeCloseTo(Math.sqrt(10), 12)
    expect(of.value.z).toBeCloseTo(0.6325, 4)
    expect(of.value.expectedPercent).toBeCloseTo(26.354, 3)
  })

  it('is 50 % where the mean is the specified strength, 9 % at 1.34 s (ACI 318)', () => {
    expect(fractionBelow([28, 32], 30)).toMatchObject({ value: { expectedPercent: 50, z: 0 } })
    const of = fractionBelow([28, 30, 32], 30 - 2 * 1.34)
    expect(of.ok && of.value.expectedPercent).toBeCloseTo(9.012, 3)
  })

  it('of a single test is counted only', () =>
    expect(fractionBelow([27], 28)).toEqual({
      ok: true,
      value: {
        n: 1,
        below: 1,
        observedPercent: 100,
        mean: 27,
        s: null,
        z: null,
        expectedPercent: null,
      },
    }))

  it.each([
    [0.1, 0.1, 0],
    [0.1, 0.11, 100],
    [30, 28, 0],
  ])('of equal tests of %f against %f is all or nothing: %f %', (value, specified, percent) =>
    expect(fractionBelow([value, value, value], specified)).toMatchObject({
      ok: true,
      value: { z: null, expectedPercent: percent, observedPercent: percent },
    }),
  )

  it('is refused without tests or without a specified strength', () => {
    expect(fractionBelow([], 28)).toMatchObject({ code: 'values.empty' })
    expect(fractionBelow([30], 0)).toEqual({
      ok: false,
      code: 'number.outOfBounds',
      detail: { name: 'specified', value: 0, above: 0 },
    })
  })

  it('stays a share', () => {
    const strengths = fc.array(fc.double({ min: 1, max: 99, noNaN: true }), { minLength: 1 })
    fc.assert(
      fc.property(strengths, fc.double({ min: 1, max: 99, noNaN: true }), (values, specified) => {
        const of = fractionBelow(values, specified)
        if (!of.ok) throw new Error(of.code)
        expect(of.value.expectedPercent ?? 0).toBeGreaterThanOrEqual(0)
        expect(of.value.expectedPercent ?? 0).toBeLessThanOrEqual(100)
      }),
    )
  })
})

describe('moving averages', () => {
  it('of three and of five start where there are enough tests', () => {
    expect(runningMeans([30, 33, 36, 27], 3)).toEqual({ ok: true, value: [null, null, 33, 32] })
    expect(runningMeans([30, 33, 36, 27, 29], 5)).toEqual({ ok: true, value: [null, null, null, null, 31] })
    expect(runningMeans([30, 33], 1)).toEqual({ ok: true, value: [30, 33] })
    expect(runningMeans([30, 33], 3)).toEqual({ ok: true, value: [null, null] })
  })

  it('are refused for no tests and for parts of tests', () => {
    expect(runningMeans([], 3)).toMatchObject({ code: 'values.empty' })
    expect(runningMeans([1e308, 1e308], 2)).toMatchObject({ code: 'number.overflow' })
    for (const size of [0, 2.5, Number.NaN])
      expect(runningMeans([30], size)).toEqual({
        ok: false,
        code: 'number.outOfBounds',
        detail: { name: 'size', value: size, least: 1, whole: true },
      })
  })
})

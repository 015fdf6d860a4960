import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roundTo } from '../quantity/rounding.ts'
import { acceptableRangeFor, acceptableRangeOf, checkCompanions, companionSpread } from './companions.ts'

const spreadOf = (...strengths: readonly number[]) => {
  const spread = companionSpread(strengths)
  if (!spread.ok) throw new Error(spread.code)
  return spread.value
}

describe('the spread of companions', () => {
  // P-14, seminar slides in kgf/cm²: the slides round the means (189.5 to 190, 230.5 to 231), the figures here do not.
  it.each([
    [190, 193, 192, 191.5, 1.108, 1.57],
    [179, 185, 182, 182, 2.331, 3.3],
    [190, 189, 190, 189.5, 0.373, 0.53],
    [255, 206, 231, 230.5, 15.032, 21.26],
    [182, 184, 183, 183, 0.773, 1.09],
    [192, 192, 192, 192, 0, 0],
    [205, 205, 205, 205, 0, 0],
  ])('of %d and %d kgf/cm² has the published mean %d (P-14)', (first, second, printed, mean, cv, range) => {
    const spread = spreadOf(first, second)
    expect(spread.mean).toBe(mean)
    expect(roundTo(1, spread.mean)).toBe(printed)
    expect(Math.abs(spread.cvPercent - cv)).toBeLessThan(0.001)
    expect(Math.abs(spread.rangePercent - range)).toBeLessThan(0.01)
  })

  it('is 2.025 % of the unrounded strengths of P-02, printed 2.06 % from the rounded ones', () => {
    expect(spreadOf(4321.9, 4410.4).rangePercent).toBeCloseTo(2.027, 2)
    expect(spreadOf(4320, 4410).rangePercent).toBeCloseTo(2.062, 3)
    expect(spreadOf(4320, 4410).range).toBe(90)
  })

  it('of three 4 × 8 in has mean 4080 psi (P-02)', () =>
    expect(spreadOf(4060, 4190, 3990)).toMatchObject({ n: 3, mean: 4080, range: 200 }))

  it('of a pair is √2 times its coefficient of variation, in any order and unit', () => {
    const strength = fc.double({ min: 1, max: 150, noNaN: true })
    fc.assert(
      fc.property(strength, strength, fc.double({ min: 0.01, max: 1000, noNaN: true }), (a, b, unit) => {
        const spread = spreadOf(a, b)
        expect(spread.rangePercent).toBeCloseTo(spread.cvPercent * Math.SQRT2, 9)
        expect(spreadOf(b * unit, a * unit).rangePercent).toBeCloseTo(spread.rangePercent, 9)
      }),
    )
  })

  it.each([
    [[], 'values.empty', { n: 0, least: 2 }],
    [[30], 'values.tooFew', { n: 1, least: 2 }],
    [[30, Number.NaN], 'values.notFinite', { index: 1, value: Number.NaN }],
    [[0, 30], 'values.outOfBounds', { index: 0, value: 0 }],
    [[30, -1], 'values.outOfBounds', { index: 1, value: -1 }],
  ] as const)('of %j is refused: %s', (strengths, code, detail) => {
    const refused = { ok: false, code, detail }
    expect(companionSpread(strengths)).toEqual(refused)
    expect(checkCompanions({ method: 'astmC39', shape: 'cylinder150x300', strengths })).toEqual(refused)
  })

  it('beyond every number is refused', () =>
    expect(companionSpread([1e308, 1.7e308])).toMatchObject({ ok: false, code: 'number.overflow' }))
})

describe('the acceptable range', () => {
  it('is the field-made one unless told: specimens are moulded on site', () => {
    expect(acceptableRangeOf('astmC39', 'cylinder150x300', 2)).toMatchObject({
      percent: 8,
      made: 'field',
      verified: false,
    })
    expect(acceptableRangeOf('astmC39', 'cylinder150x300', 2, 'laboratory')).toMatchObject({
      percent: 6.6,
      made: 'laboratory',
      verified: true,
    })
    expect(acceptableRangeOf('astmC39', 'cylinder150x300', 3)?.percent).toBe(9.5)
  })

  it('is the laboratory-made one of 100 × 200: C39 states no other', () => {
    expect(acceptableRangeOf('astmC39', 'cylinder100x200', 3)).toMatchObject({
      percent: 10.6,
      made: 'laboratory',
    })
    expect(acceptableRangeOf('ntc673', 'cylinder100x200', 2)).toMatchObject({ percent: 9, verified: false })
  })

  it('is not stated for four, for 100 × 200 that are said to be field-made, for cubes or by EN', () => {
    expect(acceptableRangeOf('astmC39', 'cylinder150x300', 4)).toBe(null)
    expect(acceptableRangeOf('astmC39', 'cylinder100x200', 2, 'field')).toBe(null)
    expect(acceptableRangeOf('astmC39', 'cube150', 2)).toBe(null)
    expect(acceptableRangeOf('en12390-3', 'cylinder150x300', 2)).toBe(null)
  })

  it.each([
    [2.4, 2, 6.72],
    [2.4, 3, 7.92],
    [2.9, 2, 8.12],
    [2.9, 3, 9.57],
    [3.2, 2, 8.96],
    [3.2, 3, 10.56],
  ])('from a CV of %d %% for %d is %d %%: C39 prints these cut or rounded to 0.1', (cv, n, percent) => {
    const range = acceptableRangeFor(cv, n)
    expect(range.ok && range.value).toBeCloseTo(percent, 10)
  })

  it('is refused for a CV of nothing, for four, and beyond every number', () => {
    expect(acceptableRangeFor(0, 2)).toEqual({
      ok: false,
      code: 'number.outOfBounds',
      detail: { name: 'cvPercent', value: 0, above: 0 },
    })
    expect(acceptableRangeFor(2.4, 4)).toEqual({ ok: false, code: 'companions.noMultiple', detail: { n: 4 } })
    expect(acceptableRangeFor(1e308, 2)).toMatchObject({ ok: false, code: 'number.overflow' })
  })
})

describe('a set of companions', () => {
  const check = (
    method: 'astmC39' | 'en12390-3',
    strengths: readonly number[],
    made?: 'field' | 'laboratory',
  ) => checkCompanions({ method, shape: 'cylinder150x300', strengths, ...(made ? { made } : {}) })

  it('of 4000 and 4400 psi differs by 9.52 %, above 8.0 %: to be investigated (P-02)', () => {
    const checked = check('astmC39', [4000, 4400])
    expect(checked).toMatchObject({ ok: true, value: { n: 2, exceeded: true, acceptable: { percent: 8 } } })
    expect(checked.ok && checked.value.rangePercent).toBeCloseTo(9.524, 3)
  })

  it('is flagged by its range, not by the CV of the slides; nothing is dropped (P-14, pair 4)', () =>
    expect(check('astmC39', [255, 206], 'field')).toMatchObject({
      ok: true,
      value: { n: 2, mean: 230.5, exceeded: true, acceptable: { percent: 8, made: 'field' } },
    }))

  it('with a CV of 6 % passes the filter of the slides and fails C39', () => {
    const checked = check('astmC39', [95.76, 104.24], 'field')
    expect(checked).toMatchObject({ ok: true, value: { exceeded: true } })
    expect(checked.ok && checked.value.cvPercent).toBeLessThan(8)
  })

  it.each([
    [96.7, 103.3, false],
    [96.675, 103.324, false],
    [96.675, 103.325, true],
    [96.6, 103.4, true],
  ])('of %d and %d is compared to 0.1 %%, and may equal 6.6 %%: exceeded %s', (a, b, exceeded) =>
    expect(check('astmC39', [a, b], 'laboratory')).toMatchObject({ ok: true, value: { exceeded } }),
  )

  it.each([
    [96, 104, false],
    [95.974, 104.025, true],
  ])('of %d and %d moulded on site may equal 8.0 %%: exceeded %s', (a, b, exceeded) =>
    expect(check('astmC39', [a, b])).toMatchObject({ ok: true, value: { exceeded } }),
  )

  it('is not judged where the method states no range', () =>
    expect(check('en12390-3', [20, 40])).toMatchObject({
      ok: true,
      value: { acceptable: null, exceeded: false },
    }))
})

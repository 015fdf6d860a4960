import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalAbove } from './distribution/normal.ts'
import { rangeFactor, rangeFactors } from './range-factors.ts'
import { withinTestByPooledDeviation, withinTestByPooledRanges } from './within-test-pooled.ts'
import { withinTestByRange, withinTestOfMeanRange } from './within-test.ts'

/** ∫ 1 − Φⁿ − (1 − Φ)ⁿ by the trapezoidal rule, which converges fast on a curve that dies out at both ends. */
function meanRangeOfNormal(n: number): number {
  let sum = 0
  for (let z = -9; z <= 9; z += 0.05) {
    const above = normalAbove(z)
    sum += (1 - (1 - above) ** n - above ** n) * 0.05
  }
  return sum
}

describe('d2', () => {
  it.each(rangeFactors)('of $n specimens, $d2, is the mean range of normal values', ({ n, d2 }) =>
    expect(Math.abs(meanRangeOfNormal(n) - d2)).toBeLessThan(0.00051),
  )

  it('is known for 2 to 10 specimens; of these only that of pairs was read in a published example', () => {
    expect(rangeFactors.map((row) => row.n)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(rangeFactors.filter((row) => row.verified)).toEqual([{ n: 2, d2: 1.128, verified: true }])
    expect([rangeFactor(1), rangeFactor(11)]).toEqual([null, null])
  })
})

describe('within-test variation by the mean range', () => {
  it('of twelve pairs is 5.9 kgf/cm², V1 2.3 % (P-05, NCh 1998)', () => {
    const of = withinTestOfMeanRange({ meanRange: 80 / 12, specimens: 2, mean: 3076 / 12 })
    expect(of).toMatchObject({ ok: true, value: { specimens: 2, d2: 1.128, d2Verified: true } })
    if (!of.ok) throw new Error(of.code)
    expect(of.value.meanRange).toBeCloseTo(6.667, 3)
    expect(of.value.s1).toBeCloseTo(5.91, 2)
    // Published 2 %; with the rounded 6 and 256 it would be 2.344.
    expect(of.value.v1).toBeCloseTo(2.306, 3)
  })

  it('is 6.2 where the mean range was rounded to 7 first, as the author of P-05 did', () => {
    const of = withinTestOfMeanRange({ meanRange: 7, specimens: 2, mean: 256 })
    expect(of.ok && of.value.s1).toBeCloseTo(6.206, 3)
    expect(of.ok && of.value.v1).toBeCloseTo(2.424, 3)
  })

  it('comes from the sets themselves', () =>
    expect(
      withinTestByRange([
        [30, 32],
        [28, 27],
        [31, 31],
      ]),
    ).toEqual({
      ok: true,
      value: {
        sets: 3,
        specimens: 2,
        meanRange: 1,
        d2: 1.128,
        d2Verified: true,
        s1: 1 / 1.128,
        v1: expect.closeTo(100 / 1.128 / (89.5 / 3), 10),
        mean: expect.closeTo(89.5 / 3, 10),
      },
    }))

  it('is refused for sets of different sizes, which it names', () =>
    expect(
      withinTestByRange([
        [30, 32, 31],
        [28, 27],
        [29, 30],
      ]),
    ).toEqual({ ok: false, code: 'withinTest.unequalSets', detail: { sizes: [2, 3] } }))

  it('is refused for more than ten specimens, for which no d2 is known', () => {
    const set = Array.from({ length: 11 }, (_, at) => 30 + at)
    const refusal = { ok: false, code: 'withinTest.noFactor', detail: { specimens: 11 } }
    expect(withinTestByRange([set])).toEqual(refusal)
    expect(withinTestByPooledRanges([set])).toEqual(refusal)
    expect(withinTestOfMeanRange({ meanRange: 1, specimens: 11, mean: 30 })).toEqual(refusal)
  })

  it.each([
    [
      { meanRange: -1, specimens: 2, mean: 30 },
      { name: 'meanRange', value: -1, least: 0 },
    ],
    [
      { meanRange: 1, specimens: 2, mean: 0 },
      { name: 'mean', value: 0, above: 0 },
    ],
    [
      { meanRange: 1, specimens: 1, mean: 30 },
      { name: 'specimens', value: 1, least: 2, whole: true },
    ],
    [
      { meanRange: 1, specimens: 2.5, mean: 30 },
      { name: 'specimens', value: 2.5, least: 2, whole: true },
    ],
    [
      { meanRange: Number.NaN, specimens: 2, mean: 30 },
      { name: 'meanRange', value: Number.NaN, least: 0 },
    ],
  ])('is refused for %o', (of, detail) =>
    expect(withinTestOfMeanRange(of)).toEqual({ ok: false, code: 'number.outOfBounds', detail }),
  )
})

describe.each([
  ['mean range', withinTestByRange],
  ['pooled ranges', withinTestByPooledRanges],
  ['pooled deviation', withinTestByPooledDeviation],
])('within-test variation by %s', (_, within) => {
  it('is refused without sets', () =>
    expect(within([])).toEqual({ ok: false, code: 'withinTest.noSets', detail: {} }))

  it('is refused for a set of one specimen, an empty one, no strength, or no number, and says which', () => {
    expect(within([[30, 31], [29]])).toEqual({
      ok: false,
      code: 'values.tooFew',
      detail: { set: 1, n: 1, least: 2 },
    })
    expect(within([[]])).toMatchObject({ code: 'values.empty', detail: { set: 0 } })
    expect(within([[30, 0]])).toMatchObject({
      code: 'values.outOfBounds',
      detail: { set: 0, index: 1, value: 0 },
    })
    expect(within([[30, Number.NaN]])).toMatchObject({
      code: 'values.notFinite',
      detail: { set: 0, index: 1 },
    })
  })

  it('is refused, not infinite, where it overflows', () =>
    expect(within([[1e308, 1.7e308]])).toMatchObject({ ok: false }))

  it('is 0 where the specimens of each set agree', () =>
    expect(
      within([
        [30, 30],
        [28, 28],
      ]),
    ).toMatchObject({ ok: true, value: { s1: 0, v1: 0, mean: 29 } }))

  it('knows no order, neither of sets nor within them, and follows the unit', () => {
    const sets = fc.array(
      fc.array(fc.double({ min: 5, max: 90, noNaN: true }), { minLength: 3, maxLength: 3 }),
      { minLength: 1, maxLength: 20 },
    )
    fc.assert(
      fc.property(sets, (list) => {
        const [plain, turned, psi] = [
          within(list),
          within(list.toReversed().map((set) => set.toReversed())),
          within(list.map((set) => set.map((value) => value * 145.0377))),
        ]
        if (!plain.ok || !turned.ok || !psi.ok) throw new Error('refused')
        expect(turned.value.s1).toBeCloseTo(plain.value.s1, 9)
        expect(psi.value.s1 / 145.0377).toBeCloseTo(plain.value.s1, 9)
        expect(psi.value.v1).toBeCloseTo(plain.value.v1, 9)
      }),
    )
  })
})

describe('within-test variation of sets of different sizes', () => {
  const sets = [
    [30, 32],
    [28, 31, 29],
    [27, 27],
    [33, 34],
  ]

  it('by ranges weights the s1 of each size by its sets', () =>
    expect(withinTestByPooledRanges(sets)).toEqual({
      ok: true,
      value: {
        sets: 4,
        groups: [
          { specimens: 2, sets: 3, meanRange: 1, d2: 1.128, s1: 1 / 1.128 },
          { specimens: 3, sets: 1, meanRange: 3, d2: 1.693, s1: 3 / 1.693 },
        ],
        s1: expect.closeTo((3 / 1.128 + 3 / 1.693) / 4, 12),
        v1: expect.closeTo((25 * (3 / 1.128 + 3 / 1.693)) / mean, 12),
        mean: expect.closeTo(mean, 12),
      },
    }))

  const mean = (31 + 88 / 3 + 27 + 33.5) / 4

  it('by deviations pools each set about its own mean', () => {
    // Squares about the means: 2; 16/9 + 25/9 + 1/9 = 14/3; 0; 0.5; on 1 + 2 + 1 + 1 degrees of freedom.
    const s1 = Math.sqrt((2 + 14 / 3 + 0 + 0.5) / 5)
    expect(withinTestByPooledDeviation(sets)).toEqual({
      ok: true,
      value: {
        sets: 4,
        degreesOfFreedom: 5,
        s1: expect.closeTo(s1, 12),
        v1: expect.closeTo((100 * s1) / mean, 12),
        mean: expect.closeTo(mean, 12),
      },
    })
  })
})

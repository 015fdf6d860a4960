import { describe, expect, it } from 'vitest'
import { verdictsBy } from '../../testing/verdicts-by.ts'
import { iram1666 } from './iram1666.ts'

const verdictsOf = (specified: number, strengths: readonly number[]) =>
  verdictsBy(iram1666, { specified, strengths })
/** 30 and 34 in turn: of an even number n, s² = 4 n/(n − 1); of an odd one, 4 (n + 1)/n. */
const inTurn = (n: number) => Array.from({ length: n }, (_, at) => (at % 2 ? 34 : 30))
const sOfTurn = (n: number) => Math.sqrt(n % 2 ? (4 * (n + 1)) / n : (4 * n) / (n - 1))
const factors = [
  [15, 1.16],
  [16, 1.144],
  [17, 1.128],
  [18, 1.112],
  [19, 1.096],
  [20, 1.08],
  [21, 1.07],
  [22, 1.06],
  [23, 1.05],
  [24, 1.04],
  [25, 1.03],
  [26, 1.024],
  [27, 1.018],
  [28, 1.012],
  [29, 1.006],
  [30, 1],
] as const

describe("IRAM 1666:2020 A.7.10.1.1, the producer's own control", () => {
  it('has k(n) as a table, for means of three', () => {
    const provenance = { clause: 'A.7.10.1.1', verified: true }
    expect(iram1666).toMatchObject({
      id: 'iram1666-2020',
      standard: 'IRAM 1666',
      edition: '2020',
      validFrom: null,
      testClause: null,
      mostRange: { percents: 15, inclusive: false, clause: 'CIRSOC 201 6.1.6.3', verified: false },
      verified: true,
      reach: null,
    })
    expect(iram1666.leastSpecimens).toEqual({ cylinder150x300: 2, cylinder100x200: 3 })
    expect(iram1666.parameters).toEqual([
      { name: 'run', value: 3, unit: '', ...provenance },
      ...factors.map(([n, value]) => ({ name: `deviationFactor.${n}`, value, unit: '', ...provenance })),
    ])
  })

  it.each(factors)('of %d tests enlarges s by %d', (n, k) => {
    const mean = n % 2 ? 94 / 3 : 98 / 3
    expect(verdictsOf(25, inTurn(n)).at(-1)).toMatchObject({
      outcome: 'conforms',
      clause: 'A.7.10.1.1',
      compared: [
        {
          quantity: 'runningMean',
          n: 3,
          unrounded: expect.closeTo(mean, 10),
          limit: expect.closeTo(25 + k * sOfTurn(n), 8),
          bound: 'least',
          unit: 'MPa',
          holds: true,
          clause: 'A.7.10.1.1',
          verified: true,
        },
      ],
    })
  })

  it('from 30 tests on takes s of the latest 30 as it is', () => {
    const [first, last] = [10, 30].map(
      (strength) => verdictsOf(25, [strength, ...inTurn(30)]).at(-1)?.compared[0]?.limit,
    )
    expect(first).toBeCloseTo(25 + Math.sqrt(120 / 29), 8)
    expect(last).toBe(first)
    expect(verdictsOf(25, [10, ...inTurn(29)]).at(-1)?.compared[0]?.limit).toBeGreaterThan(29)
  })

  it.each([1, 2, 3, 14])('of %d tests knows no s', (n) =>
    expect(verdictsOf(25, inTurn(n)).at(-1)).toMatchObject({
      outcome: 'provisional',
      clause: 'A.7.10.1.1',
      compared: [],
      reason: {
        code: 'deviationUnknown',
        values: { group: 'runningMean', n, needed: 15, specified: 25, unit: 'MPa' },
      },
      next: null,
    }),
  )

  // 7 × (+3), 7 × (−3) and one on the mean: s = 3, so f'c + 1.16 · 3 = 28.48. The last three have the mean itself.
  it.each([
    [28.5, true],
    [28.47, false], // a mean is no reported result
    [28.45, false],
    [28.4, false],
  ])('of 15 tests about %d the last mean of three reaches 28.48: %s', (mean, holds) => {
    const strengths = Array.from({ length: 12 }, (_, at) => mean + (at % 2 ? 3 : -3)).concat(
      mean + 3,
      mean,
      mean - 3,
    )
    const verdict = verdictsOf(25, strengths).at(-1)
    expect(verdict?.compared[0]).toMatchObject({ limit: expect.closeTo(28.48, 8), holds })
    expect(verdict?.outcome).toBe(holds ? 'conforms' : 'doesNotConform')
    expect(verdict?.reason.code).toBe(holds ? 'conforms' : 'groupBelow')
  })

  it('judges no test alone, however weak, but watches it', () =>
    expect(verdictsOf(25, [...inTurn(29), 24]).at(-1)).toMatchObject({
      outcome: 'watch',
      reason: { code: 'belowSpecified', values: { value: 24 } },
      compared: [{ quantity: 'runningMean' }],
    }))

  it('does not say what the next test must reach: s changes with it', () =>
    expect(verdictsOf(25, inTurn(31)).at(-1)?.next).toBe(null))

  it('does not judge a mean over a test that still waits, though s is known without it', () => {
    const tests = inTurn(33).map((strength, day) => ({
      unroundedMpa: strength,
      n: day === 31 ? 1 : 2,
      pending: day === 31 ? 1 : 0,
      rangePercent: null,
      curing: 'standard' as const,
      castAt: day * 86_400_000,
      ageHours: 672,
    }))
    const of = iram1666.judge({
      specified: { value: 25, unit: 'MPa', on: 'cylinder' },
      designAgeHours: 672,
      shape: 'cylinder150x300',
      tests,
    })
    const codes = of.ok ? of.value.map(({ verdict }) => verdict.reason.code) : []
    expect(codes.slice(30)).toEqual(['conforms', 'incomplete', 'gap'])
  })
})

import { describe, expect, it } from 'vitest'
import { verdictsBy } from '../../testing/verdicts-by.ts'
import { nsr10 } from './nsr10.ts'
import type { Trial } from '../try-strengths.ts'

const verdictsOf = (trial: Trial) => verdictsBy(nsr10, trial)
const single = (specified: number, strength: number) =>
  verdictsOf({ specified, unit: 'MPa', strengths: [strength] })[0]

describe('NSR-10 C.5.6', () => {
  it('says who it is, and that its clauses were never compared', () => {
    const margin = { clause: 'C.5.6, single result', verified: false }
    expect(nsr10).toMatchObject({
      id: 'nsr-10',
      standard: 'NSR-10',
      edition: '2010',
      validFrom: '2010-07-15',
      leastSpecimens: { cylinder150x300: 2, cylinder100x200: 3 },
      testClause: 'C.5.6',
      verified: false,
      reach: 2,
    })
    expect(Object.keys(nsr10.leastSpecimens)).toEqual(['cylinder150x300', 'cylinder100x200'])
    expect(nsr10.parameters).toEqual([
      { name: 'singleMargin', value: 3.5, unit: 'MPa', ...margin },
      { name: 'singleMarginUpTo', value: 35, unit: 'MPa', ...margin },
      { name: 'singleShareAbove', value: 0.1, unit: '', ...margin },
      { name: 'run', value: 3, unit: '', clause: 'C.5.6, mean', verified: false },
    ])
  })

  it.each([
    [21, 17.5, 17.5, true],
    [21, 17.4, 17.5, false],
    [35, 31.5, 31.5, true],
    [35, 31.4, 31.5, false],
    [36, 32.4, 32.4, true],
    [36, 32.3, 32.4, false],
    [42, 37.8, 37.8, true],
    [42, 37.7, 37.8, false],
  ])("of f'c %d MPa: a test of %d against %d holds: %s", (specified, strength, limit, holds) => {
    const verdict = single(specified, strength)
    expect(verdict).toMatchObject({
      outcome: holds ? 'provisional' : 'doesNotConform',
      clause: 'C.5.6, single result',
      compared: [{ quantity: 'single', n: 1, value: strength, limit, bound: 'least', unit: 'MPa', holds }],
      reason: { code: holds ? 'groupIncomplete' : 'singleBelow' },
    })
    expect(verdict?.compared).toHaveLength(1)
  })

  it.each([
    [[21, 21, 21], 'conforms', 'conforms', 21],
    [[24, 21, 18], 'watch', 'belowSpecified', 21],
    [[21, 21, 20.8], 'doesNotConform', 'groupBelow', 20.9],
    [[21, 21, 20.9], 'doesNotConform', 'groupBelow', 20.97], // a mean is no reported result
    [[30, 30, 17.4], 'doesNotConform', 'singleBelow', 25.8],
    [[21, 21, 17.4], 'doesNotConform', 'bothBelow', 19.8],
  ])('of 21 MPa: %j is %s (%s), mean of three %d', (strengths, outcome, code, mean) => {
    const verdict = verdictsOf({ specified: 21, unit: 'MPa', strengths }).at(-1)
    expect(verdict).toMatchObject({ outcome, reason: { code } })
    expect(verdict?.compared[1]).toMatchObject({
      quantity: 'runningMean',
      n: 3,
      value: mean,
      limit: 21,
      clause: 'C.5.6, mean',
      verified: false,
    })
  })

  it('is judged in MPa, whatever the unit of the order: 3000 psi is 20.68 MPa, and its limit 17.18', () => {
    const [low, high] = [2490, 2500].map(
      (psi) => verdictsOf({ specified: 3000, unit: 'psi', strengths: [psi] })[0],
    )
    expect(low?.compared[0]).toMatchObject({ value: 17.2, unit: 'MPa', holds: true })
    expect(low?.compared[0]?.limit).toBeCloseTo(20.6842719 - 3.5, 6)
    expect(high?.compared[0]).toMatchObject({ value: 17.2, holds: true })
    const tooLow = verdictsOf({ specified: 3000, unit: 'psi', strengths: [2480] })[0]
    expect(tooLow?.compared[0]).toMatchObject({ value: 17.1, holds: false })
  })

  it('asks of the next test the larger of its own limit and what the mean lacks', () => {
    const next = (...strengths: number[]) =>
      verdictsOf({ specified: 21, unit: 'MPa', strengths }).at(-1)?.next
    expect(next(25)).toEqual({ atLeast: 17.5, unit: 'MPa' })
    expect(next(22, 20)).toEqual({ atLeast: 21, unit: 'MPa' })
    expect(next(30, 30)).toEqual({ atLeast: 17.5, unit: 'MPa' })
    expect(next(19, 19)).toEqual({ atLeast: 25, unit: 'MPa' })
    expect(verdictsOf({ specified: 21, unit: 'MPa', strengths: [19, 19, 25] }).at(-1)?.outcome).toBe(
      'conforms',
    )
    expect(verdictsOf({ specified: 21, unit: 'MPa', strengths: [30, 30, 17.5] }).at(-1)?.outcome).toBe(
      'watch',
    )
    expect(verdictsOf({ specified: 21, unit: 'MPa', strengths: [30, 30, 17.4] }).at(-1)?.outcome).toBe(
      'doesNotConform',
    )
  })

  it('knows no cubes', () =>
    expect(verdictsOf({ specified: 21, unit: 'MPa', strengths: [30], shape: 'cube150' })[0]).toMatchObject({
      outcome: 'notAssessable',
      clause: null,
      reason: { code: 'otherShape', values: { shape: 'cube150' } },
    }))

  it.each([
    ['cylinder150x300', 1, 2],
    ['cylinder100x200', 2, 3],
  ] as const)('of %s, %d specimens are too few', (shape, n, needed) => {
    const of = nsr10.judge({
      specified: { value: 21, unit: 'MPa', on: 'cylinder' },
      designAgeHours: 672,
      shape,
      tests: [
        {
          unroundedMpa: 25,
          n,
          pending: 0,
          rangePercent: null,
          curing: 'standard' as const,
          castAt: 0,
          ageHours: 672,
        },
      ],
    })
    expect(of.ok && of.value[0]?.verdict).toMatchObject({
      outcome: 'notAssessable',
      clause: 'C.5.6',
      reason: { code: 'tooFew', values: { n, needed } },
    })
  })
})

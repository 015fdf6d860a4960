import { describe, expect, it } from 'vitest'
import { equal, verdictsBy } from '../../testing/verdicts-by.ts'
import { din1045Class2, din1045Class3 } from './din1045-3.ts'
import type { RuleSet } from '../rule-set.ts'
import { tryStrengths } from '../try-strengths.ts'

const last = (ruleSet: RuleSet, specified: number, strengths: readonly number[]) =>
  verdictsBy(ruleSet, { specified, strengths }).at(-1)

describe('DIN 1045-3', () => {
  it.each([
    [din1045Class2, '2', 4, 3],
    [din1045Class3, '3', 5, 5],
  ])('has for inspection class %#: σ from memory, the rest compared', (ruleSet, kind, fixed, least) => {
    expect(ruleSet).toMatchObject({
      id: `din1045-3-uek${kind}`,
      standard: `DIN 1045-3 ÜK${kind}`,
      edition: '2012',
      validFrom: '2012-03-01',
      testClause: null,
      mostRange: { percents: 15, inclusive: true, clause: 'DIN EN 206 8.2.1.2', verified: false },
      verified: false,
      reach: null,
    })
    expect(ruleSet.leastSpecimens).toEqual({ cube150: 1, cylinder150x300: 1, cube100: 1 })
    expect(Object.keys(ruleSet.leastSpecimens)[0]).toBe('cube150')
    const mean = { clause: 'mean', verified: true }
    const byScatter = { clause: 'mean', verified: false }
    expect(ruleSet.parameters.filter(({ clause }) => clause === 'mean')).toEqual([
      { name: 'lotMeanAdd.3', value: 1, unit: 'MPa', ...mean },
      { name: 'lotMeanAdd.5', value: 2, unit: 'MPa', ...mean },
      { name: 'lotMeanFactor.7', value: 1.65, unit: '', ...byScatter },
      { name: 'lotMeanFactorOverRootN.7', value: 2.58, unit: '', ...byScatter },
      { name: 'lotDeviation.7', value: fixed, unit: 'MPa', ...byScatter },
      { name: 'lotMeanFactor.35', value: 1.65, unit: '', ...byScatter },
      { name: 'lotMeanFactorOverRootN.35', value: 2.58, unit: '', ...byScatter },
      { name: 'lotDeviation.35', value: least, unit: 'MPa', ...byScatter },
    ])
  })

  it('has the limit of one result: 4 MPa below, or a tenth in class 3', () => {
    const single = { clause: 'single result', verified: true }
    expect(din1045Class2.parameters.filter(({ clause }) => clause !== 'mean')).toEqual([
      { name: 'singleStep', value: 1, unit: 'MPa', ...single },
      { name: 'mostClassCylinder', value: 50, unit: 'MPa', ...single },
      { name: 'mostClassCube', value: 60, unit: 'MPa', ...single },
      { name: 'singleMargin', value: 4, unit: 'MPa', ...single },
    ])
    expect(din1045Class3.parameters.filter(({ clause }) => clause !== 'mean')).toEqual([
      { name: 'singleStep', value: 1, unit: 'MPa', ...single },
      { name: 'leastClassCylinder', value: 55, unit: 'MPa', ...single },
      { name: 'leastClassCube', value: 67, unit: 'MPa', ...single },
      { name: 'singleMargin', value: 0, unit: 'MPa', ...single },
      { name: 'singleMarginUpTo', value: 0, unit: 'MPa', ...single },
      { name: 'singleShareAbove', value: 0.1, unit: '', ...single },
    ])
  })

  // P-08, betonkonkret.de: for C30/37 cubes the mean of 3 or 4 must reach 38, of 5 or 6 39. With σ = 4 recomputed.
  it.each([
    [3, 38],
    [4, 38],
    [5, 39],
    [6, 39],
    [7, 39.7],
    [10, 40.34],
    [15, 40.94],
    [17, 41.1],
    [18, 41.17],
    [20, 41.29],
    [30, 41.72],
    [34, 41.83],
  ])('of %d cubes of C30/37 the mean must reach %d', (n, limit) => {
    const verdict = last(din1045Class2, 37, equal(n, 45))
    expect(verdict?.compared[1]).toMatchObject({
      quantity: 'lotMean',
      n,
      value: 45,
      holds: true,
      clause: 'mean',
      verified: n < 7,
    })
    expect(verdict?.compared[1]?.limit).toBeCloseTo(limit, 2)
  })

  // Class 3: σ = 5 (from memory): 67 + (1.65 − 2.58/√n) · 5.
  it.each([
    [3, 68],
    [6, 69],
    [7, 70.374_258],
    [34, 73.037_668],
  ])('of %d cubes of C55/67 in class 3 the mean must reach %d', (n, limit) =>
    expect(last(din1045Class3, 67, equal(n, 80))?.compared[1]?.limit).toBeCloseTo(limit, 5),
  )

  it.each([
    [33, 33, true],
    [32.5, 33, true],
    [32.49, 32, false],
    [32, 32, false],
  ])('one result of C30/37: %d counts as %d and holds: %s', (strength, value, holds) =>
    expect(last(din1045Class2, 37, [strength])).toMatchObject({
      outcome: holds ? 'provisional' : 'doesNotConform',
      clause: 'single result',
      compared: [{ quantity: 'single', value, limit: 33, holds, clause: 'single result' }],
    }),
  )

  it.each([
    [70, 63, true], // 0.9 · 70 is 63, whatever a binary fraction says
    [70, 62.5, true],
    [70, 62.4, false],
    [67, 61, true],
    [67, 60, false], // 60.3
  ])('one result in class 3 at fck %d: %d reaches 0.9 fck: %s', (specified, strength, holds) => {
    const compared = last(din1045Class3, specified, [strength])?.compared
    expect(compared).toMatchObject([{ holds, clause: 'single result' }])
    expect(compared?.[0]?.limit).toBeCloseTo(0.9 * specified, 9)
  })

  it.each([
    [[38, 38, 38], true, 38],
    [[37.5, 37.5, 37.5], true, 38], // each counts as 38
    [[38.4, 38.4, 37.4], false, 37.7], // 38, 38, 37; unrounded the mean would be 38.07
    [[37.5, 38.4, 38], true, 38],
  ])('rounds single results to 1 MPa before the mean: %j holds: %s with %d', (strengths, holds, value) => {
    const verdict = last(din1045Class2, 37, strengths)
    expect(verdict?.compared[1]).toMatchObject({ value, limit: 38, holds })
    expect(verdict?.outcome).toBe(holds ? 'conforms' : 'doesNotConform')
  })

  it('of two results waits for the third', () =>
    expect(last(din1045Class2, 37, [40, 40])).toMatchObject({
      outcome: 'provisional',
      reason: { code: 'groupIncomplete', values: { group: 'lotMean', n: 2, needed: 3 } },
    }))

  // 35 results: ± d in turn and one on the mean: s = d. (1.65 − 2.58/√35) = 1.213 900.
  it.each([
    [din1045Class2, 50, 2, 3],
    [din1045Class2, 50, 4, 4],
    [din1045Class3, 70, 4, 5],
    [din1045Class3, 70, 6, 6],
  ] as const)('from 35 results on takes their own s, not below the least (%#)', (ruleSet, fck, d, sigma) => {
    const mean = fck + 10
    const lot = Array.from({ length: 35 }, (_, at) => (at === 34 ? mean : mean + (at % 2 ? d : -d)))
    const verdict = last(ruleSet, fck, lot)
    expect(verdict?.compared[1]?.limit).toBeCloseTo(fck + 1.213_900_4 * sigma, 5)
    expect(verdict?.next?.atLeast).toBe(ruleSet === din1045Class2 ? 46 : 63)
  })

  it.each([
    [din1045Class2, 'cylinder150x300', 50, true],
    [din1045Class2, 'cylinder150x300', 55, false],
    [din1045Class2, 'cube150', 60, true],
    [din1045Class2, 'cube150', 67, false],
    [din1045Class3, 'cylinder150x300', 50, false],
    [din1045Class3, 'cylinder150x300', 55, true],
    [din1045Class3, 'cube150', 60, false],
    [din1045Class3, 'cube150', 67, true],
  ] as const)(
    'is for the classes of its inspection class: %#, %s, fck %d is judged: %s',
    (rules, shape, specified, judged) => {
      const [verdict] = verdictsBy(rules, { specified, shape, strengths: [100] })
      if (judged) expect(verdict).toMatchObject({ outcome: 'provisional', compared: [{ holds: true }] })
      else
        expect(verdict).toMatchObject({
          outcome: 'notAssessable',
          clause: null,
          compared: [],
          reason: {
            code: 'otherClass',
            values: {
              classes: rules === din1045Class2 ? '≤ C50/60' : '≥ C55/67',
              specified,
              value: 100,
              unit: 'MPa',
            },
          },
          next: null,
        })
    },
  )

  it('takes a strength in another unit for its class: 7977 psi are 55.0 MPa', () => {
    const of = (specified: number) =>
      tryStrengths(din1045Class3, { specified, unit: 'psi', strengths: [9000], shape: 'cylinder150x300' })
    const codes = [of(7977), of(7960)].map((tried) => tried.ok && tried.value[0]?.verdict.reason.code)
    expect(codes).toEqual(['groupIncomplete', 'otherClass'])
  })

  it('asks for whole MPa, enough for the mean', () => {
    const next = (...strengths: number[]) => last(din1045Class2, 37, strengths)?.next
    expect(next(45)).toEqual({ atLeast: 33, unit: 'MPa' })
    expect(next(38, 37)).toEqual({ atLeast: 39, unit: 'MPa' })
    expect(last(din1045Class2, 37, [38, 37, 39])?.outcome).toBe('conforms')
    expect(last(din1045Class2, 37, [38, 37, 38])?.outcome).toBe('doesNotConform')
    // Seven results: 39.7 · 7 = 277.9; six of 39 are 234, so 43.9, in whole MPa 44.
    expect(next(39, 39, 39, 39, 39, 39)).toEqual({ atLeast: 44, unit: 'MPa' })
    expect(last(din1045Class2, 37, [39, 39, 39, 39, 39, 39, 44])?.outcome).toBe('conforms')
    expect(last(din1045Class2, 37, [39, 39, 39, 39, 39, 39, 43])?.outcome).toBe('doesNotConform')
    expect(last(din1045Class3, 67, [80])?.next).toEqual({ atLeast: 61, unit: 'MPa' })
  })

  it('judges each lot of one concrete by itself', () =>
    expect(
      verdictsBy(din1045Class2, {
        specified: 37,
        strengths: [38, 38, 38, 36, 37, 38],
        lots: ['A', 'A', 'A', 'B', 'B', 'B'],
      }).map(({ outcome }) => outcome),
    ).toEqual(['conforms', 'conforms', 'conforms', 'doesNotConform', 'doesNotConform', 'doesNotConform']))
})

describe('what the next result of a lot must reach where the limit depends on the scatter of the lot', () => {
  const strengths = Array.from({ length: 34 }, (_, at) => (at % 2 ? 38 : 32))

  it.each([
    // 35 results: 30 + (1.65 − 2.58/√35) · s, with s of all of them.
    [din1045Class2, 30],
    [din1045Class2, 31],
  ])('a weaker one fails, and that one does not (%#)', (rules, specified) => {
    const next = verdictsBy(rules, { specified, strengths }).at(-1)?.next
    if (!next) throw new Error('nothing is asked')
    const withNext = (strength: number) =>
      verdictsBy(rules, { specified, strengths: [...strengths, strength] }).at(-1)
    expect(withNext(next.atLeast)?.compared.map(({ holds }) => holds)).toEqual([true, true])
    expect(withNext(next.atLeast - 1)?.compared.every(({ holds }) => holds)).toBe(false)
  })

  it('promises nothing where no next result brings the mean up to its limit', () =>
    expect(verdictsBy(din1045Class2, { specified: 34, strengths }).at(-1)?.next).toBeNull())
})

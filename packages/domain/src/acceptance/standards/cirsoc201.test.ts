import { describe, expect, it } from 'vitest'
import { verdictsBy } from '../../testing/verdicts-by.ts'
import { cirsocMode1, cirsocMode1LargeLot, cirsocMode2 } from './cirsoc201.ts'
import type { RuleSet } from '../rule-set.ts'

const last = (ruleSet: RuleSet, specified: number, strengths: readonly number[]) =>
  verdictsBy(ruleSet, { specified, strengths }).at(-1)

const singleOfMode1 = { clause: '6.2.3 (6-4, 6-5)', verified: true }
const mode1Parameters = [
  { name: 'singleMargin', value: 3.5, unit: 'MPa', ...singleOfMode1 },
  { name: 'singleMarginUpTo', value: 35, unit: 'MPa', ...singleOfMode1 },
  { name: 'singleShareAbove', value: 0.1, unit: '', ...singleOfMode1 },
]

describe('CIRSOC 201', () => {
  it.each([
    [cirsocMode1, 'cirsoc201-mode1', 2],
    [cirsocMode1LargeLot, 'cirsoc201-mode1-large-lot', null],
    [cirsocMode2, 'cirsoc201-mode2', 2],
  ] as const)('asks for the same tests in every mode', (ruleSet, id, reach) => {
    expect(ruleSet).toMatchObject({
      id,
      standard: 'CIRSOC 201',
      edition: '2024',
      validFrom: null,
      testClause: '6.1.6.1',
      mostRange: { percents: 15, clause: '6.1.6.3', verified: true },
      verified: true,
      reach,
    })
    expect(ruleSet.leastSpecimens).toEqual({ cylinder150x300: 2, cylinder100x200: 3 })
  })

  it('has the numbers of each mode with its formula', () => {
    expect(cirsocMode1.parameters).toEqual([
      ...mode1Parameters,
      { name: 'run', value: 3, unit: '', clause: '6.2.3 (6-3)', verified: true },
    ])
    expect(cirsocMode1LargeLot.parameters).toEqual([
      ...mode1Parameters,
      { name: 'lotMeanFactor.30', value: 1.28, unit: '', clause: '6.2.3.8', verified: true },
      { name: 'lotDeviation.30', value: 0, unit: 'MPa', clause: '6.2.3.8', verified: true },
    ])
    expect(cirsocMode2.parameters).toEqual([
      { name: 'singleMargin', value: 0, unit: 'MPa', clause: '6.2.4 (6-8)', verified: true },
      { name: 'run', value: 3, unit: '', clause: '6.2.4 (6-7)', verified: true },
      { name: 'meanAdd', value: 5, unit: 'MPa', clause: '6.2.4 (6-7)', verified: true },
    ])
  })
})

describe('CIRSOC 201, mode 1', () => {
  it.each([
    [25, 21.5, 21.5, true],
    [25, 21.4, 21.5, false],
    [35, 31.5, 31.5, true],
    [35, 31.4, 31.5, false],
    [40, 36, 36, true],
    [40, 35.9, 36, false],
  ])('H-%d: a test of %d against %d holds: %s', (specified, strength, limit, holds) => {
    for (const ruleSet of [cirsocMode1, cirsocMode1LargeLot])
      expect(last(ruleSet, specified, [strength])?.compared).toMatchObject([
        { quantity: 'single', value: strength, limit, holds, clause: '6.2.3 (6-4, 6-5)' },
      ])
  })

  it.each([
    [[25, 25, 25], 'conforms', 'conforms', 25],
    [[27, 26, 22], 'watch', 'belowSpecified', 25],
    [[25, 25, 24.8], 'doesNotConform', 'groupBelow', 24.9],
    [[30, 30, 21.4], 'doesNotConform', 'singleBelow', 27.1],
    [[25, 25, 21.4], 'doesNotConform', 'bothBelow', 23.8],
  ])('H-25: %j is %s (%s)', (strengths, outcome, code, value) => {
    const verdict = last(cirsocMode1, 25, strengths)
    expect(verdict).toMatchObject({ outcome, reason: { code } })
    expect(verdict?.compared[1]).toMatchObject({ n: 3, value, limit: 25, clause: '6.2.3 (6-3)' })
  })

  it('asks what the mean of three lacks', () => {
    expect(last(cirsocMode1, 25, [24, 23])?.next).toEqual({ atLeast: 28, unit: 'MPa' })
    expect(last(cirsocMode1, 25, [30, 30])?.next).toEqual({ atLeast: 21.5, unit: 'MPa' })
  })
})

// 28 results ± 3 about the mean and two on it: s² = 28 · 9 / 29, s = 2.947 822; 1.28 s = 3.773 212.
describe('CIRSOC 201, mode 1, a large lot', () => {
  const lotAbout = (mean: number) => [
    mean,
    ...Array.from({ length: 28 }, (_, at) => mean + (at % 2 ? 3 : -3)),
    mean,
  ]

  it.each([
    [28.8, true],
    [28.78, true],
    [28.77, false], // a mean is no reported result: 28.8 it would be as one
    [28.7, false],
  ])("of 30 tests about %d reaches f'c + 1.28 s = 28.773: %s", (mean, holds) => {
    const verdict = last(cirsocMode1LargeLot, 25, lotAbout(mean))
    expect(verdict?.compared[1]).toMatchObject({
      quantity: 'lotMean',
      n: 30,
      limit: expect.closeTo(28.773_212, 5),
      holds,
      clause: '6.2.3.8',
      verified: true,
    })
    expect(verdict?.reason.code).toBe(holds ? 'conforms' : 'groupBelow')
  })

  it('waits for the 30th test, and says nothing of the next: s changes with it', () => {
    const verdict = last(cirsocMode1LargeLot, 25, lotAbout(30).slice(0, 29))
    expect(verdict).toMatchObject({
      outcome: 'provisional',
      reason: { code: 'groupIncomplete', values: { group: 'lotMean', n: 29, needed: 30 } },
      next: { atLeast: 21.5 },
    })
    expect(last(cirsocMode1LargeLot, 25, lotAbout(30))?.next).toEqual({ atLeast: 21.5, unit: 'MPa' })
  })

  it('of equal strengths needs no more than f′c', () =>
    expect(
      last(
        cirsocMode1LargeLot,
        25,
        Array.from({ length: 30 }, () => 25),
      ),
    ).toMatchObject({
      outcome: 'conforms',
      compared: [{}, { value: 25, limit: 25 }],
    }))
})

describe('CIRSOC 201, mode 2', () => {
  it.each([
    [[30, 30, 30], 'conforms', 'conforms', 30],
    [[30, 30, 29.8], 'doesNotConform', 'groupBelow', 29.9],
    [[35, 35, 25], 'conforms', 'conforms', 31.7],
    [[40, 40, 24.9], 'doesNotConform', 'singleBelow', 35],
    [[30, 30, 24.9], 'doesNotConform', 'bothBelow', 28.3],
  ])(
    'H-25: %j is %s (%s): the mean of three must reach 30, and each test 25',
    (strengths, outcome, code, value) => {
      const verdict = last(cirsocMode2, 25, strengths)
      expect(verdict).toMatchObject({ outcome, ruleSet: 'cirsoc201-mode2', reason: { code } })
      expect(verdict?.compared).toMatchObject([
        { quantity: 'single', limit: 25, clause: '6.2.4 (6-8)', verified: true },
        { quantity: 'runningMean', n: 3, value, limit: 30, clause: '6.2.4 (6-7)', verified: true },
      ])
    },
  )

  it("has no other rule above 35 MPa: the limit of one test stays f'c", () =>
    expect(last(cirsocMode2, 45, [45])?.compared[0]).toMatchObject({ limit: 45, holds: true }))

  it('asks what holds alone and with the two before', () => {
    expect(last(cirsocMode2, 25, [26])?.next).toEqual({ atLeast: 25, unit: 'MPa' })
    expect(last(cirsocMode2, 25, [29, 30])?.next).toEqual({ atLeast: 31, unit: 'MPa' })
    expect(last(cirsocMode2, 25, [40, 40])?.next).toEqual({ atLeast: 25, unit: 'MPa' })
    expect(last(cirsocMode2, 25, [40, 40, 24.9])?.outcome).toBe('doesNotConform')
  })

  it('knows no cubes', () =>
    expect(verdictsBy(cirsocMode2, { specified: 25, strengths: [30], shape: 'cube150' })[0]?.reason).toEqual({
      code: 'otherShape',
      values: { shape: 'cube150' },
    }))
})

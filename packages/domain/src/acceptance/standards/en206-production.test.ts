import { describe, expect, it } from 'vitest'
import { verdictsBy } from '../../testing/verdicts-by.ts'
import { calm, everyThreeDays, meanOf } from '../../testing/a-production.ts'
import {
  dinEn206Continuous,
  en206Continuous,
  en206HighStrengthContinuous,
  en206HighStrengthInitial,
  en206Initial,
} from './en206-production.ts'

const mean = { clause: '8.2.1.3, criterion 1', verified: true }
const single = { clause: '8.2.1.3, criterion 2', verified: true }

describe('EN 206, production', () => {
  it.each([
    [en206Initial, 'en206-initial', 'EN 206', 2],
    [en206Continuous, 'en206-continuous', 'EN 206', null],
    [dinEn206Continuous, 'din-en206-continuous', 'DIN EN 206', null],
    [en206HighStrengthInitial, 'en206-high-strength-initial', 'DIN EN 206, C55/67 +', 2],
    [en206HighStrengthContinuous, 'en206-high-strength-continuous', 'DIN EN 206, C55/67 +', null],
  ] as const)(
    'takes one specimen as a result, of a cylinder or a cube (%#)',
    (ruleSet, id, standard, reach) => {
      expect(ruleSet).toMatchObject({
        id,
        standard,
        edition: '2013',
        validFrom: '2013-12-01',
        testClause: null,
        mostRange: { percents: 15, clause: '8.2.1.2', verified: false },
        verified: true,
        reach,
      })
      expect(ruleSet.leastSpecimens).toEqual({
        cylinder150x300: 1,
        cube150: 1,
        ...(standard !== 'EN 206' && { cube100: 1 }),
      })
    },
  )

  it('has its numbers with the criterion they belong to', () => {
    expect(en206Initial.parameters).toEqual([
      { name: 'singleMargin', value: 4, unit: 'MPa', ...single },
      { name: 'run', value: 3, unit: '', ...mean },
      { name: 'meanAdd', value: 4, unit: 'MPa', ...mean },
    ])
    expect(en206HighStrengthInitial.parameters).toEqual([
      { name: 'singleMargin', value: 5, unit: 'MPa', ...single },
      { name: 'run', value: 3, unit: '', ...mean },
      { name: 'meanAdd', value: 5, unit: 'MPa', ...mean },
    ])
    expect(en206Continuous.parameters).toEqual(
      expect.arrayContaining([
        { name: 'singleMargin', value: 4, unit: 'MPa', ...single },
        { name: 'run', value: 3, unit: '', ...mean },
        { name: 'assessed', value: 15, unit: '', ...mean },
        { name: 'resultsForDeviation', value: 35, unit: '', ...mean },
        { name: 'daysForDeviation', value: 91, unit: '', ...mean },
        { name: 'withinDaysForDeviation', value: 365, unit: '', ...mean },
        { name: 'leastDeviationShare', value: 0.63, unit: '', ...mean },
        { name: 'mostDeviationShare', value: 1.37, unit: '', ...mean },
        { name: 'meanAdd', value: 4, unit: 'MPa', ...mean },
        { name: 'knownDeviationFactor', value: 1.48, unit: '', ...mean },
        { name: 'leastDeviation', value: 3, unit: 'MPa', ...mean },
      ]),
    )
    expect(en206HighStrengthContinuous.parameters).toEqual(
      expect.arrayContaining([
        { name: 'singleShareAbove', value: 0.1, unit: '', ...single },
        { name: 'initialSingleMargin', value: 5, unit: 'MPa', ...mean },
        { name: 'meanAdd', value: 5, unit: 'MPa', ...mean },
        { name: 'knownDeviationFactor', value: 1.48, unit: '', ...mean },
        { name: 'leastDeviation', value: 5, unit: 'MPa', ...mean },
      ]),
    )
  })

  it('holds a result of high-strength concrete against fck − 5 until σ is known, then against 0.9 fck', () => {
    const days = Array.from({ length: 40 }, (_, at) => 3 * at)
    const strengths = days.map((_, at) => (at % 2 === 0 ? 105 : 115))
    const singles = verdictsBy(en206HighStrengthContinuous, { specified: 100, strengths, days }).map(
      ({ compared }) => compared.find(({ quantity }) => quantity === 'single')?.limit,
    )
    expect(singles).toEqual([...Array(35).fill(95), ...Array(5).fill(90)])
    const [first] = verdictsBy(en206HighStrengthContinuous, { specified: 100, strengths: [94.9] })
    expect(first).toMatchObject({ outcome: 'doesNotConform', next: { atLeast: 95 } })
  })

  it('leaves the latest 15 open while one of them waits, and promises nothing of the next', () => {
    const tests = Array.from({ length: 52 }, (_, at) => ({
      unroundedMpa: at % 2 === 0 ? 32 : 38,
      n: 1,
      pending: at === 36 ? 1 : 0,
      rangePercent: null,
      curing: 'standard' as const,
      castAt: at * 3 * 86_400_000,
      ageHours: 672,
    }))
    const series = {
      specified: { value: 25, unit: 'MPa', on: 'cylinder' },
      designAgeHours: 672,
      shape: 'cube150',
    } as const
    const codesOf = (of: typeof tests) => {
      const judged = en206Continuous.judge({ ...series, tests: of })
      if (!judged.ok) throw new Error(judged.code)
      return judged.value.map(({ verdict }) => verdict)
    }
    const verdicts = codesOf(tests)
    expect(verdicts.slice(35).map(({ reason }) => reason.code)).toEqual([
      'conforms',
      'incomplete',
      ...Array(14).fill('gap'),
      'conforms',
    ])
    expect(verdicts[40]?.reason.values).toMatchObject({ n: 14, needed: 15, group: 'productionMean' })
    expect(codesOf(tests.slice(0, 45)).at(-1)?.next).toBeNull()
  })
})

describe('EN 206, initial production of C25/30 by cylinders', () => {
  it.each([
    [[29, 29, 29], 'conforms', 'conforms', 29],
    [[29, 29, 28.8], 'doesNotConform', 'groupBelow', 28.9],
    [[33, 33, 21], 'watch', 'belowSpecified', 29],
    [[35, 35, 20.9], 'doesNotConform', 'singleBelow', 30.3],
    [[29, 29, 20.9], 'doesNotConform', 'bothBelow', 26.3],
  ])('%j is %s (%s), the mean of three %d against 29', (strengths, outcome, code, value) => {
    const verdict = verdictsBy(en206Initial, { specified: 25, strengths }).at(-1)
    expect(verdict).toMatchObject({ outcome, reason: { code } })
    expect(verdict?.compared).toMatchObject([
      { quantity: 'single', limit: 21, ...single },
      { quantity: 'runningMean', n: 3, value, limit: 29, ...mean },
    ])
  })

  it('asks what the mean of three lacks', () => {
    const next = (strengths: readonly number[]) =>
      verdictsBy(en206Initial, { specified: 25, strengths }).at(-1)?.next
    expect(next([30])).toEqual({ atLeast: 21, unit: 'MPa' })
    expect(next([28, 28])).toEqual({ atLeast: 31, unit: 'MPa' })
    expect(verdictsBy(en206Initial, { specified: 25, strengths: [28, 28, 31] }).at(-1)?.outcome).toBe(
      'conforms',
    )
  })

  it('of high strength asks 5 MPa more, and no result 5 MPa below', () => {
    const last = (...strengths: number[]) =>
      verdictsBy(en206HighStrengthInitial, { specified: 60, strengths }).at(-1)
    expect(last(65, 65, 65)?.outcome).toBe('conforms')
    expect(last(65, 65, 64.8)?.reason.code).toBe('groupBelow')
    expect(last(55)).toMatchObject({ outcome: 'provisional', compared: [{ limit: 55, holds: true }] })
    expect(last(54.9)?.reason.code).toBe('singleBelow')
  })

  it('knows cubes and cylinders of 150 mm only', () => {
    for (const shape of ['cube100', 'cylinder100x200'] as const)
      expect(verdictsBy(en206Initial, { specified: 30, strengths: [40], shape })[0]?.reason.code).toBe(
        'otherShape',
      )
  })
})

describe('EN 206, continuous production of high strength, C60/75 by cylinders', () => {
  const last = (strengths: readonly number[]) =>
    verdictsBy(en206HighStrengthContinuous, {
      specified: 60,
      strengths,
      days: everyThreeDays(strengths.length),
    }).at(-1)

  it.each([
    [54, true],
    [53.9, false],
  ])('once σ is known, a result of %d reaches 0.9 fck: %s', (strength, holds) =>
    expect(last([...calm(35, 75, 4), strength])?.compared[0]).toMatchObject({
      quantity: 'single',
      limit: 54,
      holds,
    }),
  )

  it('has the initial mean at fck + 5, and σ of 5 MPa at least: 60 + 1.48 · 5 = 67.4', () => {
    expect(meanOf(last([65, 65, 65]))).toMatchObject({ limit: 65, holds: true })
    expect(meanOf(last(calm(36, 67.4, 4)))).toMatchObject({ limit: 67.4, holds: true })
    expect(meanOf(last(calm(36, 67.3, 4)))).toMatchObject({ limit: 67.4, holds: false })
  })
})

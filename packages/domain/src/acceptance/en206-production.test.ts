import { describe, expect, it } from 'vitest'
import {
  en206Continuous,
  en206HighStrengthContinuous,
  en206HighStrengthInitial,
  en206Initial,
} from './en206-production.ts'
import { deviationLimits } from './production.ts'
import type { RuleSet } from './rule-set.ts'
import { tryStrengths, type Trial } from './try-strengths.ts'

const verdictsOf = (ruleSet: RuleSet, trial: Omit<Trial, 'unit'>) => {
  const of = tryStrengths(ruleSet, { unit: 'MPa', ...trial })
  if (!of.ok) throw new Error(of.code)
  return of.value.map(({ verdict }) => verdict)
}
const walk = (strengths: readonly number[], days: readonly number[], specified = 25) =>
  verdictsOf(en206Continuous, { specified, strengths, days })
const meanOf = (verdict: ReturnType<typeof walk>[number] | undefined) =>
  verdict?.compared.find(({ quantity }) => quantity !== 'single')

/** A result every three days: 35 of them take 102 days. */
const everyThreeDays = (n: number, from = 0) => Array.from({ length: n }, (_, at) => from + 3 * at)
const everySecondDay = (n: number) => Array.from({ length: n }, (_, at) => 2 * at)
const times = (n: number, strength: number) => Array.from({ length: n }, () => strength)
/** Of any 15 in a row, 7 lie d above and 7 d below the mean, and one on it: their s is d. */
const pattern = (n: number, mean: number, d: number) =>
  Array.from({ length: n }, (_, at) => mean + (at % 15 === 14 ? 0 : (at % 15) % 2 ? -d : d))
/** 20 equal results, then the pattern: s of the first 35 is d·√(14/34) = 0.6417 d, and σ = 3 up to d = 4.67. */
const calm = (n: number, mean: number, d: number) => [...times(20, mean), ...pattern(n - 20, mean, d)]

const mean = { clause: '8.2.1.3, criterion 1', verified: true }
const single = { clause: '8.2.1.3, criterion 2', verified: true }

describe('EN 206, production', () => {
  it.each([
    [en206Initial, 'en206-initial', 'EN 206', 2],
    [en206Continuous, 'en206-continuous', 'EN 206', null],
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
        mostRange: { percent: 15, clause: '8.2.1.2', verified: false },
        verified: true,
        reach,
      })
      expect(ruleSet.leastSpecimens).toEqual({ cylinder150x300: 1, cube150: 1 })
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
        { name: 'longestStopDays', value: 183, unit: '', ...mean },
        { name: 'leastDeviationShare', value: 0.63, unit: '', ...mean },
        { name: 'mostDeviationShare', value: 1.37, unit: '', ...mean },
        { name: 'meanAdd', value: 4, unit: 'MPa', ...mean },
        { name: 'deviationFactor', value: 1.48, unit: '', ...mean },
        { name: 'leastDeviation', value: 3, unit: 'MPa', ...mean },
      ]),
    )
    expect(en206HighStrengthContinuous.parameters).toEqual(
      expect.arrayContaining([
        { name: 'singleShareAbove', value: 0.1, unit: '', ...single },
        { name: 'initialSingleMargin', value: 5, unit: 'MPa', ...mean },
        { name: 'meanAdd', value: 5, unit: 'MPa', ...mean },
        { name: 'deviationFactor', value: 1.48, unit: '', ...mean },
        { name: 'leastDeviation', value: 5, unit: 'MPa', ...mean },
      ]),
    )
  })

  it('holds a result of high-strength concrete against fck − 5 until σ is known, then against 0.9 fck', () => {
    const days = Array.from({ length: 40 }, (_, at) => 3 * at)
    const strengths = days.map((_, at) => (at % 2 === 0 ? 105 : 115))
    const singles = verdictsOf(en206HighStrengthContinuous, { specified: 100, strengths, days }).map(
      ({ compared }) => compared.find(({ quantity }) => quantity === 'single')?.limit,
    )
    expect(singles).toEqual([...Array(35).fill(95), ...Array(5).fill(90)])
    const [first] = verdictsOf(en206HighStrengthContinuous, { specified: 100, strengths: [94.9] })
    expect(first).toMatchObject({ outcome: 'doesNotConform', next: { atLeast: 95 } })
  })

  it('leaves the latest 15 open while one of them waits, and asks nothing of the next', () => {
    const tests = Array.from({ length: 52 }, (_, at) => ({
      unroundedMpa: at % 2 === 0 ? 32 : 38,
      n: 1,
      pending: at === 36 ? 1 : 0,
      castAt: at * 3 * 86_400_000,
      ageHours: 672,
    }))
    const series = { specified: { value: 25, unit: 'MPa' }, designAgeHours: 672, shape: 'cube150' } as const
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
    expect(codesOf(tests.slice(0, 45)).at(-1)?.next).toEqual({ atLeast: 21, unit: 'MPa' })
  })

  it('has the limits of the deviation by how many results are assessed, the first row compared', () =>
    expect(deviationLimits).toEqual([
      { from: 15, to: 19, low: 0.63, high: 1.37, verified: true },
      { from: 20, to: 24, low: 0.68, high: 1.31, verified: false },
      { from: 25, to: 29, low: 0.72, high: 1.28, verified: false },
      { from: 30, to: 34, low: 0.74, high: 1.26, verified: false },
      { from: 35, to: Number.MAX_SAFE_INTEGER, low: 0.76, high: 1.24, verified: false },
    ]))
})

describe('EN 206, initial production of C25/30 by cylinders', () => {
  it.each([
    [[29, 29, 29], 'conforms', 'conforms', 29],
    [[29, 29, 28.8], 'doesNotConform', 'groupBelow', 28.9],
    [[33, 33, 21], 'watch', 'belowSpecified', 29],
    [[35, 35, 20.9], 'doesNotConform', 'singleBelow', 30.3],
    [[29, 29, 20.9], 'doesNotConform', 'bothBelow', 26.3],
  ])('%j is %s (%s), the mean of three %d against 29', (strengths, outcome, code, value) => {
    const verdict = verdictsOf(en206Initial, { specified: 25, strengths }).at(-1)
    expect(verdict).toMatchObject({ outcome, reason: { code } })
    expect(verdict?.compared).toMatchObject([
      { quantity: 'single', limit: 21, ...single },
      { quantity: 'runningMean', n: 3, value, limit: 29, ...mean },
    ])
  })

  it('asks what the mean of three lacks', () => {
    const next = (strengths: readonly number[]) =>
      verdictsOf(en206Initial, { specified: 25, strengths }).at(-1)?.next
    expect(next([30])).toEqual({ atLeast: 21, unit: 'MPa' })
    expect(next([28, 28])).toEqual({ atLeast: 31, unit: 'MPa' })
    expect(verdictsOf(en206Initial, { specified: 25, strengths: [28, 28, 31] }).at(-1)?.outcome).toBe(
      'conforms',
    )
  })

  it('of high strength asks 5 MPa more, and no result 5 MPa below', () => {
    const last = (...strengths: number[]) =>
      verdictsOf(en206HighStrengthInitial, { specified: 60, strengths }).at(-1)
    expect(last(65, 65, 65)?.outcome).toBe('conforms')
    expect(last(65, 65, 64.8)?.reason.code).toBe('groupBelow')
    expect(last(55)).toMatchObject({ outcome: 'provisional', compared: [{ limit: 55, holds: true }] })
    expect(last(54.9)?.reason.code).toBe('singleBelow')
  })

  it('knows cubes and cylinders of 150 mm only', () => {
    for (const shape of ['cube100', 'cylinder100x200'] as const)
      expect(verdictsOf(en206Initial, { specified: 30, strengths: [40], shape })[0]?.reason.code).toBe(
        'otherShape',
      )
  })
})

describe('EN 206, continuous production: from the initial stage to a known σ', () => {
  it('judges the first 35 results by means of three, and from the 36th by the mean of 15', () => {
    const verdicts = walk(calm(37, 35, 2.5), everyThreeDays(37))
    expect(verdicts.slice(0, 3).map(({ reason }) => reason.code)).toEqual([
      'groupIncomplete',
      'groupIncomplete',
      'conforms',
    ])
    expect(verdicts.map((verdict) => meanOf(verdict)?.quantity ?? null)).toEqual([
      null,
      null,
      ...Array.from({ length: 33 }, () => 'runningMean'),
      'productionMean',
      'productionMean',
    ])
    expect(meanOf(verdicts[34])).toMatchObject({ n: 3, limit: 29 })
    expect(meanOf(verdicts[35])).toMatchObject({
      n: 15,
      value: 35,
      limit: 29.44,
      bound: 'least',
      unit: 'MPa',
      holds: true,
      ...mean,
    })
  })

  it.each([
    ['35 over 91 days and a minute', 35, 91.001, 'productionMean'],
    ['35 over 91 days', 35, 91, 'runningMean'],
    ['34 over 200 days', 34, 200, 'runningMean'],
  ])('after %s', (_, n, last, quantity) => {
    const days = [...everySecondDay(n - 1), last, last + 0.001]
    expect(meanOf(walk(calm(days.length, 35, 2.5), days).at(-1))?.quantity).toBe(quantity)
  })

  // 33 and 39 in turn: s of 35 is 3.042 555, so the limit is 25 + 1.48 s = 29.502 982.
  it('takes σ from the 35 results, where it is above 3 MPa', () => {
    const strengths = Array.from({ length: 36 }, (_, at) => (at % 2 ? 33 : 39))
    expect(meanOf(walk(strengths, everyThreeDays(36)).at(-1))).toMatchObject({
      n: 15,
      unrounded: expect.closeTo(35.8, 10),
      limit: expect.closeTo(29.502_981_869_2, 8),
    })
  })

  // A result a day: over three months there are 93. s of them all is 4.803 745, s of the latest 35 only 1.014.
  it('takes σ from all results of three months, where they are more than 35', () => {
    const strengths = Array.from({ length: 94 }, (_, at) => 35 + (at < 58 ? 6 : 1) * (at % 2 ? 1 : -1))
    const verdicts = walk(
      strengths,
      times(94, 0).map((_, at) => at),
    )
    expect(meanOf(verdicts[92])?.quantity).toBe('runningMean')
    expect(meanOf(verdicts[93])).toMatchObject({
      quantity: 'productionMean',
      limit: expect.closeTo(25 + 1.48 * 4.803_745_422, 7),
    })
  })

  it.each([
    [29.5, true],
    [29.46, true], // reported 29.5
    [29.44, false], // reported 29.4
    [29.4, false],
  ])('the mean of the latest 15, %d, against 25 + 1.48 · 3 = 29.44 holds: %s', (about, holds) => {
    const verdict = walk(calm(36, about, 2.5), everyThreeDays(36)).at(-1)
    expect(meanOf(verdict)).toMatchObject({ limit: 29.44, holds, unrounded: expect.closeTo(about, 10) })
    expect(verdict).toMatchObject({
      outcome: holds ? 'conforms' : 'doesNotConform',
      reason: { code: holds ? 'conforms' : 'groupBelow' },
      clause: mean.clause,
    })
  })

  it('leaves results before the latest 15 out of the mean', () => {
    const strengths = calm(36, 35, 2.5).map((strength, at) => (at === 20 ? 45 : strength))
    expect(meanOf(walk(strengths, everyThreeDays(36)).at(-1))?.unrounded).toBeCloseTo(35, 10)
    const later = calm(36, 35, 2.5).map((strength, at) => (at === 21 ? strength + 15 : strength))
    expect(meanOf(walk(later, everyThreeDays(36)).at(-1))?.unrounded).toBeCloseTo(36, 10)
  })

  it('keeps the limit of one result at fck − 4', () => {
    const strengths = [...calm(35, 35, 2.5), 20.9]
    expect(walk(strengths, everyThreeDays(36)).at(-1)).toMatchObject({
      outcome: 'doesNotConform',
      reason: { code: 'singleBelow' },
      compared: [{ quantity: 'single', limit: 21, holds: false }, { holds: true }],
    })
    expect(walk([...strengths.slice(0, -1), 21], everyThreeDays(36)).at(-1)?.compared[0]?.holds).toBe(true)
  })

  it('asks of the next result what the 15 lack', () => {
    // The latest 14 of 29.5 − and + 2 add up to 413 at each turn; 15 · 29.5 = 442.5.
    const strengths = [...times(20, 29.5), ...times(16, 0).map((_, at) => (at % 2 ? 31.5 : 27.5))]
    const next = walk(strengths, everyThreeDays(36)).at(-1)?.next
    expect(next).toEqual({ atLeast: 29.5, unit: 'MPa' })
    const last = (strength: number) => walk([...strengths, strength], everyThreeDays(37)).at(-1)
    expect(last(29.5)?.outcome).toBe('conforms')
    expect(last(28.7)?.outcome).toBe('doesNotConform') // 29.447 is reported 29.4
    // The two before these 14 have no part in it.
    const earlier = strengths.map((strength, at) => (at === 20 || at === 21 ? strength - 2 : strength))
    expect(walk(earlier, everyThreeDays(36)).at(-1)?.next).toEqual({ atLeast: 29.5, unit: 'MPa' })
    const weak = strengths.map((strength, at) => (at > 30 ? strength - 1 : strength))
    expect(walk(weak, everyThreeDays(36)).at(-1)?.next).toEqual({ atLeast: 34.5, unit: 'MPa' })
    const strong = strengths.map((strength) => strength + 20)
    expect(walk(strong, everyThreeDays(36)).at(-1)?.next).toEqual({ atLeast: 21, unit: 'MPa' })
  })
  it('asks of the next in the initial stage what the mean of three lacks', () =>
    expect(walk([28, 28], [0, 1]).at(-1)?.next).toEqual({ atLeast: 31, unit: 'MPa' }))
})

describe('EN 206, continuous production: does s of the latest 15 still confirm σ?', () => {
  it.each([
    [1.88, true],
    [1.9, false],
    [4.1, false],
    [4.12, true],
  ])('s15 = %d against 0.63 · 3 to 1.37 · 3 is watched: %s', (d, watched) => {
    const verdict = walk(calm(36, 35, d), everyThreeDays(36)).at(-1)
    expect(verdict?.outcome).toBe(watched ? 'watch' : 'conforms')
    expect(verdict?.reason.code).toBe(watched ? 'deviationChanged' : 'conforms')
    if (!watched) return
    const values = {
      s: expect.closeTo(d, 8),
      sigma: 3,
      least: expect.closeTo(1.89, 10),
      most: expect.closeTo(4.11, 10),
      n: 15,
    }
    expect(verdict?.reason.values).toMatchObject(values)
    expect(verdict?.clause).toBe(mean.clause)
  })

  // s of the first 35 is 3.850 134, 1.37 of it 5.274 683 < 6; of the 2nd to 36th 3.981 470.
  it('takes a larger σ from the latest 35 for the results after it', () => {
    const verdicts = walk(calm(38, 35, 6), everyThreeDays(38))
    expect(meanOf(verdicts[35])?.limit).toBeCloseTo(30.698_197_857_5, 8)
    expect(verdicts[35]?.reason.values).toMatchObject({
      s: expect.closeTo(6, 8),
      sigma: expect.closeTo(3.850_133_7, 6),
    })
    expect(meanOf(verdicts[36])?.limit).toBeCloseTo(30.892_575_131_5, 8)
  })

  // s15 = 4.6 > 4.11, though the s of the latest 20 is 4.080. Of the latest 35, 8 above and 7 below, it is 3.052 460.
  it('looks at the latest 15, and no more, to find σ too small', () => {
    const verdicts = walk(calm(37, 35, 4.6), everyThreeDays(37))
    expect(meanOf(verdicts[35])?.limit).toBe(29.44)
    expect(meanOf(verdicts[36])?.limit).toBeCloseTo(25 + 1.48 * 4.6 * Math.sqrt((15 - 1 / 35) / 34), 8)
  })

  it('keeps σ where s of the latest 15 is only smaller', () => {
    const strengths = [...times(35, 0).map((_, at) => (at % 2 ? 29 : 41)), ...times(25, 35)]
    const verdicts = walk(strengths, everyThreeDays(60))
    const limit = meanOf(verdicts[35])?.limit
    expect(meanOf(verdicts[59])?.limit).toBe(limit)
    expect(verdicts[59]).toMatchObject({
      outcome: 'watch',
      reason: { code: 'deviationChanged', values: { s: 0 } },
    })
  })

  it('says a failed criterion first', () => {
    const verdict = walk(calm(36, 26, 5), everyThreeDays(36)).at(-1)
    expect(verdict?.reason.code).toBe('groupBelow')
  })
})

describe('EN 206, continuous production after a stop', () => {
  const before = calm(36, 35, 2.5)
  const restart = (stop: number, more: number) =>
    walk([...before, ...times(more, 35)], [...everyThreeDays(36), ...everyThreeDays(more, 105 + stop)])

  it('of six months, 183 days, goes on', () =>
    expect(meanOf(restart(183, 1).at(-1))?.quantity).toBe('productionMean'))

  it('of more begins anew', () => {
    const verdicts = restart(183.001, 4).slice(36)
    expect(verdicts[0]).toMatchObject({
      outcome: 'provisional',
      reason: { code: 'groupIncomplete', values: { group: 'runningMean', n: 1, needed: 3 } },
    })
    expect(verdicts[1]?.reason).toMatchObject({ code: 'groupIncomplete', values: { n: 2 } })
    expect(meanOf(verdicts[2])).toMatchObject({ quantity: 'runningMean', n: 3, limit: 29 })
    expect(restart(184, 1).at(-1)?.next).toEqual({ atLeast: 21, unit: 'MPa' })
    expect(restart(184, 2).at(-1)?.next).toEqual({ atLeast: 21, unit: 'MPa' })
  })

  it('asks of the next result nothing that those before the stop could give', () => {
    expect(walk([28, 28, 28], [0, 1, 300]).at(-1)?.next).toEqual({ atLeast: 21, unit: 'MPa' })
    expect(walk([28, 28, 28], [0, 1, 2]).at(-1)?.next).toEqual({ atLeast: 31, unit: 'MPa' })
  })

  it('counts the three months from there: 36 results in 35 days do not give σ', () => {
    const days = [...everyThreeDays(36), ...Array.from({ length: 36 }, (_, at) => 400 + at)]
    expect(meanOf(walk([...before, ...times(36, 35)], days).at(-1))?.quantity).toBe('runningMean')
  })

  it('needs another 35 results over three months, none of them from before', () => {
    const verdicts = restart(200, 36)
    expect(meanOf(verdicts[36 + 34])?.quantity).toBe('runningMean')
    expect(meanOf(verdicts[36 + 35])).toMatchObject({ quantity: 'productionMean', limit: 29.44, n: 15 })
  })
})

describe('EN 206, continuous production of high strength, C60/75 by cylinders', () => {
  const last = (strengths: readonly number[]) =>
    verdictsOf(en206HighStrengthContinuous, {
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

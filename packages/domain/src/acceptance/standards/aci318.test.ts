import { describe, expect, it } from 'vitest'
import { toMegapascals, type StressUnit } from '../../quantity/stress.ts'
import { strengthTest } from '../../sample/strength-test.ts'
import type { ShapeId } from '../../specimen/shapes.ts'
import { aci318 } from './aci318.ts'
import type { JudgedTest, Series } from '../rule-set.ts'

const design = 28 * 24
const aTest = (
  strength: number | null,
  unit: StressUnit,
  day: number,
  change?: Partial<JudgedTest>,
): JudgedTest => ({
  unroundedMpa: strength === null ? null : toMegapascals(strength, unit),
  n: 2,
  pending: 0,
  rangePercent: null,
  curing: 'standard',
  castAt: day * 86_400_000,
  ageHours: design,
  ...change,
})
const seriesOf = (
  specified: number,
  unit: StressUnit,
  strengths: readonly (number | null)[],
): Series<JudgedTest> => ({
  specified: { value: specified, unit, on: 'cylinder' },
  designAgeHours: design,
  shape: 'cylinder150x300',
  tests: strengths.map((strength, day) => aTest(strength, unit, day)),
})
const judged = (series: Series<JudgedTest>) => {
  const of = aci318.judge(series)
  if (!of.ok) throw new Error(of.code)
  return of.value
}
const lastOf = (series: Series<JudgedTest>) => {
  const last = judged(series).at(-1)
  if (!last) throw new Error('an empty series')
  return last
}

describe('ACI 318-19 26.12.3 on a single test', () => {
  it.each([
    [4000, 'psi', (3400 + 3560) / 2, 3500, false], // P-02: 3480
    [6000, 'psi', (5300 + 5450) / 2, 5400, false], // 5375, reported 5380
    [6000, 'psi', (5350 + 5450) / 2, 5400, true],
    [5000, 'psi', 4500, 4500, true],
    [5000, 'psi', 4490, 4500, false],
    [35, 'MPa', 31.5, 31.5, true],
    [35, 'MPa', 31.4, 31.5, false],
    [35.1, 'MPa', 31.6, 31.59, true],
    [30, 'MPa', 26.45, 26.5, true], // reported 26.5: compared as it is reported
    [30, 'MPa', 26.44, 26.5, false],
    [40, 'MPa', 36, 36, true],
    [350, 'kgf/cm2', 315, 315, true],
    [350, 'kgf/cm2', 314, 315, false],
    [420, 'kgf/cm2', 378, 378, true],
    [280, 'kgf/cm2', 245, 245, true],
  ] as const)("of f'c %d %s: %d against %d holds: %s", (specified, unit, strength, limit, holds) => {
    const { verdict } = lastOf(seriesOf(specified, unit, [strength]))
    expect(verdict.compared).toMatchObject([
      { quantity: 'single', limit, unit, holds, clause: '26.12.3.1(b)' },
    ])
    expect(verdict.outcome).toBe(holds ? 'provisional' : 'doesNotConform')
  })
})

describe('ACI 318-19 26.12.3 on a series', () => {
  it('cannot judge the mean of fewer than three tests', () => {
    const [first, second, third] = judged(seriesOf(30, 'MPa', [31, 32, 33]))
    expect(first?.verdict).toMatchObject({
      outcome: 'provisional',
      reason: { code: 'groupIncomplete', values: { n: 1, needed: 3, group: 'runningMean' } },
    })
    expect(second?.verdict).toMatchObject({
      outcome: 'provisional',
      reason: { code: 'groupIncomplete', values: { n: 2, needed: 3 } },
    })
    expect(third?.verdict.outcome).toBe('conforms')
    expect([first?.movingMeanMpa, second?.movingMeanMpa]).toEqual([null, null])
    expect(third?.movingMeanMpa).toBeCloseTo(32, 12)
  })

  it.each([
    ['conforms where all is above', [31, 32, 33], 'conforms', 'conforms'],
    ['conforms at equality', [30, 30, 30], 'conforms', 'conforms'],
    ['watches a test below that is carried by the mean', [33, 32, 28], 'watch', 'belowSpecified'],
    ['refuses a mean below, though every test holds', [30, 30, 29], 'doesNotConform', 'groupBelow'],
    ['refuses a test too far below, though the mean holds', [40, 40, 26.4], 'doesNotConform', 'singleBelow'],
    ['names both where both fail', [30, 30, 20], 'doesNotConform', 'bothBelow'],
  ] as const)('%s', (_, strengths, outcome, code) => {
    const { verdict } = lastOf(seriesOf(30, 'MPa', strengths))
    expect(verdict).toMatchObject({ outcome, ruleSet: 'aci318-19', reason: { code } })
  })

  it('gives the reason and every comparison with its clause', () => {
    const { verdict } = lastOf(seriesOf(30, 'MPa', [30, 30, 29]))
    expect(verdict.clause).toBe('26.12.3.1(a)')
    expect(verdict.reason).toEqual({ code: 'groupBelow', values: { value: 29, specified: 30, unit: 'MPa' } })
    const [single, mean] = verdict.compared
    expect(single).toMatchObject({ quantity: 'single', n: 1, value: 29, limit: 26.5, holds: true })
    expect(mean).toMatchObject({
      quantity: 'runningMean',
      n: 3,
      value: 29.7,
      limit: 30,
      bound: 'least',
      unit: 'MPa',
      holds: false,
      clause: '26.12.3.1(a)',
      verified: true,
    })
    expect(mean?.unrounded).toBeCloseTo(89 / 3, 12)
  })

  it('sorts by casting, never by entry', () => {
    const series = seriesOf(30, 'MPa', [40, 30, 29, 31])
    const entered = { ...series, tests: series.tests.toReversed() }
    expect(judged(entered).map(({ verdict }) => verdict)).toEqual(
      judged(series).map(({ verdict }) => verdict),
    )
  })

  it('never fails an early age, however low', () => {
    const series = seriesOf(30, 'MPa', [40, 40, 40])
    const early = aTest(2, 'MPa', 1, { ageHours: 7 * 24 })
    const all = judged({ ...series, tests: [...series.tests, early] })
    expect(all.find(({ test }) => test === early)?.verdict).toMatchObject({
      outcome: 'provisional',
      compared: [],
      reason: {
        code: 'early',
        values: { ageHours: 168, designAgeHours: 672, value: 2, specified: 30, unit: 'MPa', percent: 6.7 },
      },
    })
    expect(all.at(-1)?.verdict.outcome).toBe('conforms')
  })

  it('does not skip a set that still waits: the means over it are not judged', () => {
    const series = seriesOf(30, 'MPa', [31, 32, 33, 34, 35, 36])
    const tests = series.tests.map((test, at) => (at === 2 ? { ...test, n: 1, pending: 1 } : test))
    expect(judged({ ...series, tests }).map(({ verdict }) => verdict.reason.code)).toEqual([
      'groupIncomplete',
      'groupIncomplete',
      'incomplete',
      'gap',
      'gap',
      'conforms',
    ])
  })

  it.each([
    [{ n: 1 }, 'cylinder150x300', 'tooFew', '26.12.1.1'],
    [{ n: 2 }, 'cylinder100x200', 'tooFew', '26.12.1.1'],
    [{ n: 3 }, 'cube150', 'otherShape', null],
    [{ ageHours: 56 * 24 }, 'cylinder150x300', 'later', null],
  ] as const)('cannot assess %j of %s: %s', (change, shape, code, clause) =>
    expect(
      lastOf({ ...seriesOf(30, 'MPa', []), shape, tests: [aTest(20, 'MPa', 0, change)] }).verdict,
    ).toMatchObject({ outcome: 'notAssessable', clause, reason: { code } }),
  )

  it.each(['toString', 'constructor', '__proto__'])('covers no shape %s, which every object has', (text) => {
    const shape = text as ShapeId
    const { verdict } = lastOf({ ...seriesOf(30, 'MPa', []), shape, tests: [aTest(20, 'MPa', 0, { n: 3 })] })
    expect(verdict).toMatchObject({ outcome: 'notAssessable', reason: { code: 'otherShape' } })
    const set = strengthTest({ unroundedMpa: [20, 20], shape, method: 'astmC39', rules: aci318 })
    expect(set).toMatchObject({ ok: true, value: { warnings: ['otherShape'] } })
  })

  it('says what the next test must reach, on the newest only', () => {
    const series = judged(seriesOf(30, 'MPa', [33, 32, 28]))
    expect(series.map(({ verdict }) => verdict.next)).toEqual([null, null, { atLeast: 30, unit: 'MPa' }])
    expect(lastOf(seriesOf(30, 'MPa', [40, 45])).verdict.next).toEqual({ atLeast: 26.5, unit: 'MPa' })
    expect(lastOf(seriesOf(30, 'MPa', [27])).verdict.next).toEqual({ atLeast: 26.5, unit: 'MPa' })
    expect(lastOf(seriesOf(4000, 'psi', [3900, 3800])).verdict.next).toEqual({ atLeast: 4300, unit: 'psi' })
  })

  it('of nothing is refused', () =>
    expect(aci318.judge(seriesOf(30, 'MPa', []))).toEqual({ ok: false, code: 'series.empty', detail: {} }))
})

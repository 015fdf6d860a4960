import { describe, expect, it } from 'vitest'
import { equal, verdictsBy } from '../../testing/verdicts-by.ts'
import { cdmxClass1, cdmxClass2, nmxGradeA, nmxGradeB } from './nmx-c155.ts'
import type { RuleSet } from '../rule-set.ts'

const kgf = 'kgf/cm2'
const verdictsOf = (ruleSet: RuleSet, strengths: readonly number[], specified = 250) =>
  verdictsBy(ruleSet, { specified, unit: kgf, strengths })
const last = (ruleSet: RuleSet, strengths: readonly number[]) => verdictsOf(ruleSet, strengths).at(-1)

describe('NMX-C-155 and the rules of Mexico City, from memory', () => {
  it.each([
    [nmxGradeA, 'nmx-c155-a', 'NMX-C-155 A', '2014', 'A', 50, 7, 0, 20],
    [nmxGradeB, 'nmx-c155-b', 'NMX-C-155 B', '2014', 'B', 35, 3, 0, 10],
    [cdmxClass1, 'cdmx-1', 'CDMX 1', '2017', '1', 35, 3, 0, null],
    [cdmxClass2, 'cdmx-2', 'CDMX 2', '2017', '2', 50, 3, -17, null],
  ] as const)(
    'mark every number unverified (%#)',
    (ruleSet, id, standard, edition, clause, margin, run, add, percent) => {
      const provenance = { clause, verified: false }
      expect(ruleSet).toMatchObject({
        id,
        standard,
        edition,
        validFrom: edition === '2014' ? '2014-11-07' : null,
        testClause: null,
        verified: false,
        reach: percent === null ? 2 : null,
      })
      expect(ruleSet.leastSpecimens).toEqual({ cylinder150x300: 2 })
      expect(ruleSet.parameters).toEqual([
        { name: 'singleMargin', value: margin, unit: kgf, ...provenance },
        { name: 'run', value: run, unit: '', ...provenance },
        { name: 'meanAdd', value: add, unit: kgf, ...provenance },
        ...(percent === null
          ? []
          : [
              { name: 'mostPercentBelow', value: percent, unit: '%', ...provenance },
              { name: 'leastTestsForShare', value: 100 / percent, unit: '', ...provenance },
            ]),
      ])
    },
  )

  it.each([
    [nmxGradeA, 200],
    [nmxGradeB, 215],
    [cdmxClass1, 215],
    [cdmxClass2, 200],
  ])("no test of f'c 250 may lie below its limit (%#)", (ruleSet, limit) => {
    const compared = { quantity: 'single', limit, unit: kgf, verified: false }
    expect(last(ruleSet, [limit])).toMatchObject({
      outcome: 'provisional',
      compared: [{ ...compared, holds: true }],
    })
    expect(last(ruleSet, [limit - 1])).toMatchObject({
      outcome: 'doesNotConform',
      reason: { code: 'singleBelow' },
      compared: [{ ...compared, holds: false }],
    })
  })

  it.each([
    [nmxGradeA, 7, 250],
    [nmxGradeB, 3, 250],
    [cdmxClass1, 3, 250],
    [cdmxClass2, 3, 233],
  ])('the mean of so many in a row must reach its limit (%#)', (ruleSet, run, limit) => {
    expect(last(ruleSet, equal(run - 1, 300))).toMatchObject({
      outcome: 'provisional',
      reason: { code: 'groupIncomplete', values: { group: 'runningMean', n: run - 1, needed: run } },
    })
    expect(last(ruleSet, equal(run, limit))?.compared[1]).toMatchObject({
      quantity: 'runningMean',
      n: run,
      value: limit,
      limit,
      holds: true,
      verified: false,
    })
    expect(last(ruleSet, equal(run, limit - 1))?.compared[1]).toMatchObject({
      value: limit - 1,
      holds: false,
    })
  })

  it('says which of the criteria failed', () => {
    expect(last(cdmxClass2, [240, 240, 219])).toMatchObject({
      outcome: 'watch',
      reason: { code: 'belowSpecified' },
    })
    expect(last(cdmxClass2, [233, 233, 230])).toMatchObject({ reason: { code: 'groupBelow' } })
    expect(last(nmxGradeB, [250, 250, 214])).toMatchObject({ reason: { code: 'bothBelow' } })
  })

  it('asks what the mean of seven lacks', () => {
    expect(last(nmxGradeA, [300, 300, 300, 240, 240, 240])?.next).toEqual({ atLeast: 200, unit: kgf })
    expect(last(nmxGradeA, [250, 250, 250, 240, 240, 240])?.next).toEqual({ atLeast: 280, unit: kgf })
    expect(last(cdmxClass2, [230, 230])?.next).toEqual({ atLeast: 239, unit: kgf })
    expect(last(cdmxClass2, [230, 230, 239])?.compared.every(({ holds }) => holds)).toBe(true)
  })
})

describe('the share of tests below the specified strength', () => {
  const shares = (ruleSet: RuleSet, strengths: readonly number[]) =>
    verdictsOf(ruleSet, strengths).map(
      ({ compared }) => compared.find(({ quantity }) => quantity === 'shareBelow') ?? null,
    )

  it.each([
    [nmxGradeA, 5, 20],
    [nmxGradeB, 10, 10],
  ])('counts once one weak test alone would not exceed it (%#)', (ruleSet, least, percent) => {
    const series = [240, ...equal(least, 300)]
    const found = shares(ruleSet, series)
    expect(found.slice(0, least - 1)).toEqual(equal(least - 1, 0).map(() => null))
    expect(found[least - 1]).toEqual({
      quantity: 'shareBelow',
      n: least,
      value: percent,
      unrounded: percent,
      limit: percent,
      bound: 'most',
      unit: '%',
      holds: true,
      clause: ruleSet === nmxGradeA ? 'A' : 'B',
      verified: false,
    })
  })

  it('fails where too many are below, though each and their mean hold', () => {
    const [found] = shares(nmxGradeA, [240, 240, 300, 300, 300, 300]).slice(-1)
    expect(found).toMatchObject({ n: 6, value: 33.3, limit: 20, holds: false })
    expect(found?.unrounded).toBeCloseTo(100 / 3, 10)
    expect(last(nmxGradeA, [240, 240, 300, 300, 300, 300, 300])).toMatchObject({
      outcome: 'doesNotConform',
      clause: 'A',
      reason: { code: 'tooManyBelow', values: { value: 300, specified: 250 } },
      compared: [{ holds: true }, { holds: true }, { value: 28.6, holds: false }],
    })
  })

  it('compares the exact share: 20 % holds, 1 of 9 is more than 10 %', () => {
    expect(shares(nmxGradeA, [240, 240, ...equal(8, 300)]).at(-1)).toMatchObject({
      n: 10,
      unrounded: 20,
      holds: true,
    })
    expect(shares(nmxGradeA, [240, 240, ...equal(7, 300)]).at(-1)).toMatchObject({
      n: 9,
      value: 22.2,
      holds: false,
    })
    // 201 of 1004 are 20.02 %: printed 20.0, and yet more than 20.
    expect(shares(nmxGradeA, [...equal(201, 240), ...equal(803, 300)]).at(-1)).toMatchObject({
      value: 20,
      holds: false,
    })
  })

  it('counts a test as it is reported: 249.5 is 250 and not below', () => {
    const share = (weak: number) => shares(nmxGradeA, [weak, ...equal(4, 300)]).at(-1)?.unrounded
    expect([250, 249.5, 249.4].map(share)).toEqual([0, 0, 20])
  })

  it('leaves out a set that still waits', () => {
    const tests = [240, 300, 300, 300, 300, 300].map((strength, day) => ({
      unroundedMpa: strength * 0.0980665,
      n: 2,
      pending: day === 1 ? 1 : 0,
      rangePercent: null,
      curing: 'standard' as const,
      castAt: day * 86_400_000,
      ageHours: 672,
    }))
    const of = nmxGradeA.judge({
      specified: { value: 250, unit: kgf, on: 'cylinder' },
      designAgeHours: 672,
      shape: 'cylinder150x300',
      tests,
    })
    const found = of.ok
      ? of.value.map(({ verdict }) => verdict.compared.find(({ quantity }) => quantity === 'shareBelow')?.n)
      : []
    expect(found).toEqual([undefined, undefined, undefined, undefined, undefined, 5])
  })

  it('is not asked by the rules of Mexico City', () =>
    expect(shares(cdmxClass1, equal(12, 240)).every((share) => share === null)).toBe(true))
})

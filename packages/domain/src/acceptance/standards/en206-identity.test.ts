import { describe, expect, it } from 'vitest'
import { equal, verdictsBy } from '../../testing/verdicts-by.ts'
import { en206Family, en206Identity } from './en206-identity.ts'
import type { RuleSet } from '../rule-set.ts'

const last = (ruleSet: RuleSet, specified: number, strengths: readonly number[]) =>
  verdictsBy(ruleSet, { specified, strengths }).at(-1)

describe('EN 206, by volumes and by members of a family', () => {
  it.each([
    [en206Identity, 'en206-identity'],
    [en206Family, 'en206-family'],
  ])('takes one specimen as a result, of a cylinder or a cube', (ruleSet, id) => {
    expect(ruleSet).toMatchObject({
      id,
      standard: 'EN 206',
      edition: '2013',
      validFrom: '2013-12-01',
      testClause: null,
      mostRange: { percents: 15, clause: '8.2.1.2', verified: false },
      reach: null,
    })
    expect(ruleSet.leastSpecimens).toEqual({ cylinder150x300: 1, cube150: 1 })
  })

  it('has its numbers with the criterion they belong to', () => {
    const mean = { clause: 'B.3, criterion 1', verified: true }
    expect(en206Identity.verified).toBe(true)
    expect(en206Identity.parameters).toEqual([
      { name: 'singleMargin', value: 4, unit: 'MPa', clause: 'B.3, criterion 2', verified: true },
      { name: 'lotMeanAdd.2', value: 1, unit: 'MPa', ...mean },
      { name: 'lotMeanAdd.5', value: 2, unit: 'MPa', ...mean },
    ])
    const member = { clause: '8.2.1.3, criterion 3', verified: true }
    expect(en206Family.parameters).toEqual([
      { name: 'lotMeanAdd.2', value: -1, unit: 'MPa', ...member },
      { name: 'lotMeanAdd.3', value: 1, unit: 'MPa', ...member },
      { name: 'lotMeanAdd.4', value: 2, unit: 'MPa', ...member },
      { name: 'lotMeanAdd.5', value: 2.5, unit: 'MPa', ...member },
      { name: 'lotMeanAdd.6', value: 3, unit: 'MPa', ...member },
      { name: 'lotMeanFactor.15', value: 1.48, unit: '', ...member, verified: false },
      { name: 'lotDeviation.15', value: 3, unit: 'MPa', ...member, verified: false },
    ])
    expect(en206Family.verified).toBe(false)
  })
})

describe('EN 206 identity, C30/37 cubes', () => {
  it.each([
    [33, true],
    [32.95, true], // reported 33.0
    [32.94, false],
    [32.9, false],
  ])('a volume of one result is judged by it alone: %d against 33 holds: %s', (strength, holds) => {
    const verdict = last(en206Identity, 37, [strength])
    expect(verdict).toMatchObject({
      outcome: holds ? 'watch' : 'doesNotConform',
      clause: 'B.3, criterion 2',
      reason: { code: holds ? 'belowSpecified' : 'singleBelow' },
    })
    expect(verdict?.compared).toMatchObject([{ quantity: 'single', n: 1, limit: 33, holds }])
    expect(verdict?.compared).toHaveLength(1)
  })

  it.each([
    [2, 38],
    [3, 38],
    [4, 38],
    [5, 39],
    [6, 39],
  ])('the mean of %d results must reach %d', (n, limit) => {
    const [at, below] = [limit, limit - 0.1].map((strength) => last(en206Identity, 37, equal(n, strength)))
    expect(at).toMatchObject({ outcome: 'conforms', clause: 'B.3, criterion 1' })
    expect(at?.compared[1]).toMatchObject({
      quantity: 'lotMean',
      n,
      value: limit,
      limit,
      holds: true,
      clause: 'B.3, criterion 1',
      verified: true,
    })
    expect(below).toMatchObject({ outcome: 'doesNotConform', reason: { code: 'groupBelow' } })
  })

  it('condemns the volume for one result too low though its mean holds', () => {
    const [first, second] = verdictsBy(en206Identity, { specified: 37, strengths: [50, 32.9] })
    expect(first).toMatchObject({ outcome: 'doesNotConform', reason: { code: 'otherOfLotBelow' } })
    expect(second).toMatchObject({ outcome: 'doesNotConform', reason: { code: 'singleBelow' } })
    expect(last(en206Identity, 37, [40, 32.9])?.reason.code).toBe('bothBelow')
  })

  it('knows no rule for seven results of one volume', () =>
    expect(last(en206Identity, 37, equal(7, 45))).toMatchObject({
      outcome: 'notAssessable',
      reason: { code: 'lotTooLarge', values: { group: 'lotMean', n: 7, most: 6 } },
      compared: [{ quantity: 'single' }],
    }))

  it('judges each volume by its own results', () => {
    const verdicts = verdictsBy(en206Identity, {
      specified: 37,
      strengths: [38, 36, 40, 38, 37],
      lots: ['slab', 'wall', 'slab', 'wall', 'column'],
    })
    expect(verdicts.map(({ reason }) => reason.code)).toEqual([
      'conforms', // 39 of two
      'groupBelow', // 37 of two
      'conforms',
      'groupBelow',
      'conforms',
    ])
  })

  it('asks of the next result what its volume lacks', () => {
    const next = (...strengths: number[]) => last(en206Identity, 37, strengths)?.next
    expect(next(40)).toEqual({ atLeast: 36, unit: 'MPa' })
    expect(next(34)).toEqual({ atLeast: 42, unit: 'MPa' })
    expect(next(38, 38, 38, 38)).toEqual({ atLeast: 43, unit: 'MPa' })
    expect(next(60, 60)).toEqual({ atLeast: 33, unit: 'MPa' })
    expect(last(en206Identity, 37, [38, 38, 38, 38, 43])?.outcome).toBe('conforms')
    expect(last(en206Identity, 37, [38, 38, 38, 38, 42.7])?.outcome).toBe('doesNotConform') // 38.94
  })

  it('of six results promises nothing of a seventh, which no rule judges', () =>
    expect(last(en206Identity, 37, equal(6, 45))?.next).toBeNull())

  it('promises nothing once a result of the volume is too low: nothing saves it', () =>
    expect(last(en206Identity, 37, [45, 32.9])?.next).toBeNull())
})

describe('EN 206, criterion 3, a member of a family at fck 30', () => {
  it.each([
    [2, 29],
    [3, 31],
    [4, 32],
    [5, 32.5],
    [6, 33],
    [14, 33],
  ])('the mean of %d tests must reach %d', (n, limit) => {
    const [at, below] = [limit, limit - 0.1].map((strength) => last(en206Family, 30, equal(n, strength)))
    expect(at?.compared).toMatchObject([
      {
        quantity: 'lotMean',
        n,
        value: limit,
        limit,
        holds: true,
        clause: '8.2.1.3, criterion 3',
        verified: true,
      },
    ])
    expect(at?.outcome).toBe(limit < 30 ? 'watch' : 'conforms')
    expect(below).toMatchObject({ outcome: 'doesNotConform', reason: { code: 'groupBelow' } })
  })

  it('says nothing of one test', () =>
    expect(last(en206Family, 30, [20])).toMatchObject({
      outcome: 'provisional',
      compared: [],
      clause: '8.2.1.3, criterion 3',
      reason: { code: 'groupIncomplete', values: { n: 1, needed: 2 } },
      next: { atLeast: 38 },
    }))

  // 7 × (+d), 7 × (−d), 1 × 0 about the mean: s = d. 30 + 1.48 · 3 = 34.44; 30 + 1.48 · 5 = 37.4.
  it.each([
    [0, 34.44, 34.5, 34.4],
    [2, 34.44, 34.5, 34.4],
    [5, 37.4, 37.4, 37.3],
  ])('of 15 tests the scatter %d gives the limit %d', (d, limit, enough, little) => {
    const lot = (mean: number) =>
      Array.from({ length: 15 }, (_, at) => (at === 14 ? mean : mean + (at % 2 ? d : -d)))
    const [at, below] = [enough, little].map((mean) => last(en206Family, 30, lot(mean)))
    expect(at?.compared[0]).toMatchObject({ n: 15, value: enough, holds: true, verified: false })
    expect(at?.compared[0]?.limit).toBeCloseTo(limit, 8)
    expect(below?.compared[0]).toMatchObject({ value: little, holds: false })
  })

  it('asks of the next test what the mean lacks, while s has no part in it', () => {
    expect(last(en206Family, 30, [30, 30])?.next).toEqual({ atLeast: 33, unit: 'MPa' })
    expect(last(en206Family, 30, [33, 33, 33, 33])?.next).toEqual({ atLeast: 30.5, unit: 'MPa' })
    expect(last(en206Family, 30, equal(13, 33))?.next).toEqual({ atLeast: 33, unit: 'MPa' })
    expect(last(en206Family, 30, equal(14, 33))?.next).toBe(null)
    expect(last(en206Family, 30, [90, 90])?.next).toEqual({ atLeast: 0, unit: 'MPa' })
  })
})

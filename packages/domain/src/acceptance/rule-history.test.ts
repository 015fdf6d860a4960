import { describe, expect, it } from 'vitest'
import { alwaysBy, judgeByHistory, newestRules, reachOf, type RuleHistory, rulesAt } from './rule-history.ts'
import { numbersOf, rulesByNumbers, type RuleNumbers } from './rule-numbers.ts'
import { ruleSetIds, ruleSetOf } from './rule-sets.ts'
import { tryStrengths } from './try-strengths.ts'

const DAY = 86_400_000
const numbers: RuleNumbers = {
  unit: 'MPa',
  leastSpecimens: { cylinder150x300: 2 },
  mean: { run: 3, add: 0 },
  single: { margin: 3, upTo: null, shareAbove: null },
  mostPercentBelow: null,
}
const version = (number: number, but: Partial<RuleNumbers> = {}) => {
  const of = rulesByNumbers(
    { id: 'own:1', name: 'Contrato', number, validFrom: null },
    { ...numbers, ...but },
  )
  if (!of.ok) throw new Error(of.code)
  return of.value
}
const judged = (history: RuleHistory, strengths: readonly number[]) => {
  const of = judgeByHistory(history, {
    specified: { value: 30, unit: 'MPa', on: 'cylinder' },
    designAgeHours: 672,
    shape: 'cylinder150x300',
    tests: strengths.map((unroundedMpa, at) => ({
      unroundedMpa,
      n: 2,
      pending: 0,
      rangePercent: null,
      curing: 'standard' as const,
      castAt: at * DAY,
      ageHours: 672,
    })),
  })
  if (!of.ok) throw new Error(of.code)
  return of.value.map(({ verdict }) => [verdict.outcome, verdict.clause])
}

describe('the versions of a rule set', () => {
  // From the fourth day on a single test may lie 1 MPa below, no longer 3.
  const history: RuleHistory = [
    { from: DAY, rules: version(1) },
    { from: 3 * DAY, rules: version(2, { single: { margin: 1, upTo: null, shareAbove: null } }) },
  ]
  const strengths = [35, 35, 27.5, 27.5, 35]

  it('judge each what was cast while they were in force, and no older verdict changes', () => {
    const before = judged(alwaysBy(version(1)), strengths)
    const after = judged(history, strengths)
    expect(after.slice(0, 3)).toEqual(before.slice(0, 3))
    expect(before[3]).toEqual(['watch', 'Contrato (v1)'])
    expect(after[3]).toEqual(['doesNotConform', 'Contrato (v2)'])
  })
  it('look back over tests that another one judged', () => {
    // The third and fourth pull the mean of three of the fifth down to 30.0, and it holds by the second version.
    expect(judged(history, strengths)[4]).toEqual(['conforms', 'Contrato (v2)'])
    expect(judged(history, [35, 35, 27.5, 29, 32])[4]).toEqual(['doesNotConform', 'Contrato (v2)'])
  })
  it('the first also judges what was cast before it, the last whatever comes', () => {
    expect([0, DAY, 3 * DAY - 1, 3 * DAY, 99 * DAY].map((at) => rulesAt(history, at).edition)).toEqual([
      ...['v1', 'v1', 'v1', 'v2', 'v2'],
    ])
    expect(newestRules(history).edition).toBe('v2')
  })
  it('reach as far as the farthest of them', () => {
    const share = version(2, { mostPercentBelow: 10 })
    expect(reachOf(history)).toBe(2)
    expect(
      reachOf([
        { from: 0, rules: version(1) },
        { from: DAY, rules: share },
      ]),
    ).toBeNull()
    expect(reachOf(alwaysBy(version(1, { mean: { run: 5, add: 0 } })))).toBe(4)
  })
})

describe('the numbers of a shipped rule set', () => {
  it('make one of the laboratory’s own that says the same', () => {
    const shipped = ruleSetOf('aci318-19')
    const copied = numbersOf(shipped, 'psi')
    if (!copied) throw new Error('no numbers')
    expect(copied).toMatchObject({
      unit: 'psi',
      mean: { run: 3, add: 0 },
      single: { margin: 500, upTo: 5000, shareAbove: 0.1 },
    })
    const own = rulesByNumbers({ id: 'own:2', name: 'Copia', number: 1, validFrom: null }, copied)
    if (!own.ok) throw new Error(own.code)
    const trial = { specified: 6000, unit: 'psi', strengths: [6100, 5390, 6200, 5410, 5900, 6400] } as const
    const outcomes = (of: typeof shipped) => {
      const tried = tryStrengths(of, trial)
      return tried.ok ? tried.value.map(({ verdict }) => verdict.outcome) : tried.code
    }
    expect(outcomes(own.value)).toEqual(outcomes(shipped))
  })
  it('are none where it looks at lots or at the production', () => {
    const copied = ruleSetIds.filter((id) => numbersOf(ruleSetOf(id)) !== null)
    expect(copied).toContain('nsr-10')
    expect(copied).not.toContain('codigo-estructural-57')
    expect(copied).not.toContain('en206-continuous')
    expect(copied).not.toContain('none')
  })
})

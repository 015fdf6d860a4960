import { describe, expect, it } from 'vitest'
import { verdictsBy } from '../testing/verdicts-by.ts'
import { ruleVariants } from './rule-set.ts'
import { isRuleSetId, ruleSetIds, ruleSetOf, ruleSets, type RuleSetId } from './rule-sets.ts'
import { tryStrengths, type Trial } from './try-strengths.ts'

const judging = ruleSetIds.filter((id) => id !== 'none')
const verdictsOf = (id: RuleSetId, trial: Trial) => verdictsBy(ruleSetOf(id), trial)

describe('the rule sets', () => {
  it('are found by the id they carry', () => {
    for (const id of ruleSetIds) expect(ruleSetOf(id).id).toBe(id)
    expect(isRuleSetId('aci318-19')).toBe(true)
    expect(isRuleSetId('toString')).toBe(false)
  })

  it('say of every number where it stands and whether anybody compared it', () => {
    for (const id of judging) {
      const { parameters, verified, standard, edition, leastSpecimens } = ruleSetOf(id)
      expect(parameters.length, id).toBeGreaterThan(0)
      expect(verified, id).toBe(parameters.every((parameter) => parameter.verified))
      for (const { name, value, clause } of parameters) {
        expect(name, id).toMatch(/^[a-zA-Z]+(\.\d+)?$/)
        expect(Number.isFinite(value), `${id} ${name}`).toBe(true)
        expect(clause, `${id} ${name}`).not.toBe('')
      }
      expect(standard, id).not.toBe('')
      expect(edition, id).toMatch(/^\d{4}$/)
      expect(Object.values(leastSpecimens).every((least) => least >= 1)).toBe(true)
    }
  })

  it('can be told apart by standard, edition and which of its rules', () => {
    const names = judging.map((id) => {
      const { standard, edition, variant } = ruleSetOf(id)
      expect(variant === undefined || ruleVariants.includes(variant), id).toBe(true)
      return [standard, edition, variant].join(' ')
    })
    expect(new Set(names).size).toBe(judging.length)
    expect(ruleVariants.every((variant) => judging.some((id) => ruleSetOf(id).variant === variant))).toBe(
      true,
    )
  })

  it('judge nothing where there is no rule', () => {
    expect(verdictsOf('none', { specified: 30, unit: 'MPa', strengths: [1] })).toEqual([
      {
        outcome: 'noRule',
        ruleSet: 'none',
        clause: null,
        compared: [],
        conversion: null,
        reason: { code: 'noRule', values: {} },
        next: null,
      },
    ])
    expect(ruleSets.none).toMatchObject({ verified: true, reach: 0, parameters: [], standard: '' })
  })

  it('refuse what cannot be, with the number and where it stands', () => {
    const refusal = (trial: Partial<Trial>) => {
      const of = tryStrengths(ruleSetOf('aci318-19'), {
        specified: 30,
        unit: 'MPa',
        strengths: [31, 32],
        ...trial,
      })
      return of.ok ? null : [of.code, of.detail]
    }
    expect(refusal({})).toBe(null)
    expect(refusal({ strengths: [] })).toEqual(['series.empty', {}])
    expect(refusal({ strengths: [31, Number.NaN] })).toEqual([
      'number.outOfBounds',
      { name: 'tests.1.unroundedMpa', value: Number.NaN, least: 0.001, most: 10_000 },
    ])
    expect(refusal({ strengths: [0] })).toMatchObject(['number.outOfBounds', { value: 0 }])
    expect(refusal({ specified: -30 })).toMatchObject([
      'number.outOfBounds',
      { name: 'specified', value: -30, least: 0.001, most: 10_000 },
    ])
    expect(refusal({ strengths: [10_000] })).toBe(null)
    expect(refusal({ strengths: [10_001] })).toMatchObject(['number.outOfBounds', { most: 10_000 }])
    expect(refusal({ specified: 0.0005 })).toMatchObject(['number.outOfBounds', { name: 'specified' }])
    expect(refusal({ days: [0, Number.POSITIVE_INFINITY] })).toMatchObject([
      'number.outOfBounds',
      { name: 'tests.1.castAt' },
    ])
  })

  it.each([
    [{ n: -1 }, 'tests.0.n'],
    [{ n: 1.5 }, 'tests.0.n'],
    [{ pending: -1 }, 'tests.0.pending'],
    [{ ageHours: 0 }, 'tests.0.ageHours'],
    [{ castAt: Number.NaN }, 'tests.0.castAt'],
  ])('refuse a test with %j', (change, name) => {
    const test = {
      unroundedMpa: 30,
      n: 2,
      pending: 0,
      rangePercent: null,
      curing: 'standard' as const,
      castAt: 0,
      ageHours: 672,
      ...change,
    }
    const series = {
      specified: { value: 30, unit: 'MPa', on: 'cylinder' },
      designAgeHours: 672,
      shape: 'cylinder150x300',
    } as const
    for (const id of ruleSetIds) {
      expect(ruleSetOf(id).judge({ ...series, tests: [test] })).toMatchObject({
        ok: false,
        code: 'number.outOfBounds',
        detail: { name },
      })
    }
    expect(
      ruleSets.none.judge({ ...series, designAgeHours: 0, tests: [{ ...test, ...{ n: 1 } }] }),
    ).toMatchObject({ ok: false, detail: { name: 'designAgeHours' } })
  })
})

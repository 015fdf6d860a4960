import { describe, expect, it } from 'vitest'
import { verdictsBy } from '../testing/verdicts-by.ts'
import { ownRuleSet, type OwnRules } from './own-rule-set.ts'
import { tryStrengths } from './try-strengths.ts'

const grade: OwnRules = {
  id: 'nch-h30-10',
  name: 'NCh H-30 (10 %)',
  edition: '1989',
  validFrom: '2024-01-01',
  unit: 'kgf/cm2',
  leastSpecimens: { cylinder150x300: 2, cube150: 3 },
  mean: { run: 4, add: -5 },
  single: { margin: 20, upTo: 300, shareAbove: 0.1 },
  mostPercentBelow: 30,
}
const ruleSetOf = (change: Partial<OwnRules> = {}) => {
  const of = ownRuleSet({ ...grade, ...change })
  if (!of.ok) throw new Error(of.code)
  return of.value
}
const verdictsOf = (rules: Partial<OwnRules>, specified: number, strengths: readonly number[]) =>
  verdictsBy(ruleSetOf(rules), { specified, unit: 'kgf/cm2', strengths })
const { mostPercentBelow: _, ...withoutShare } = grade

describe('a rule set of a laboratory', () => {
  it('carries what was filled in, every number unverified under its own name', () => {
    const provenance = { clause: 'NCh H-30 (10 %) (1989)', verified: false }
    const ruleSet = ruleSetOf()
    expect(ruleSet).toMatchObject({
      id: 'nch-h30-10',
      standard: 'NCh H-30 (10 %)',
      edition: '1989',
      validFrom: '2024-01-01',
      leastSpecimens: { cylinder150x300: 2, cube150: 3 },
      testClause: 'NCh H-30 (10 %) (1989)',
      verified: false,
      reach: null,
    })
    expect(ruleSet.parameters).toEqual([
      { name: 'singleMargin', value: 20, unit: 'kgf/cm2', ...provenance },
      { name: 'singleMarginUpTo', value: 300, unit: 'kgf/cm2', ...provenance },
      { name: 'singleShareAbove', value: 0.1, unit: '', ...provenance },
      { name: 'run', value: 4, unit: '', ...provenance },
      { name: 'meanAdd', value: -5, unit: 'kgf/cm2', ...provenance },
      { name: 'mostPercentBelow', value: 30, unit: '%', ...provenance },
      { name: 'leastTestsForShare', value: 4, unit: '', ...provenance },
    ])
  })

  it('refuses a share above a grade that is not told: it would never count', () =>
    expect(ownRuleSet({ ...grade, single: { margin: 20, shareAbove: 0.1 } })).toEqual({
      ok: false,
      code: 'ownRules.shareWithoutGrade',
      detail: { shareAbove: 0.1 },
    }))

  it('without a share looks back over its run only', () => {
    const of = ownRuleSet(withoutShare)
    expect(of.ok && of.value.reach).toBe(3)
    expect(of.ok && of.value.parameters.map(({ name }) => name)).not.toContain('mostPercentBelow')
  })

  it.each([
    [250, 230, 230, true],
    [250, 229, 230, false],
    [300, 280, 280, true],
    [300, 279, 280, false],
    [310, 279, 279, true],
    [310, 278, 279, false],
  ])('of %d: one test of %d against %d holds: %s', (specified, strength, limit, holds) =>
    expect(verdictsOf({}, specified, [strength])[0]?.compared[0]).toMatchObject({
      quantity: 'single',
      limit,
      holds,
      unit: 'kgf/cm2',
      clause: 'NCh H-30 (10 %) (1989)',
      verified: false,
    }),
  )

  it('judges the mean of its run, and the share below from so many tests on that one may be below', () => {
    const verdicts = verdictsOf({}, 250, [245, 245, 245, 245])
    expect(verdicts.map(({ reason }) => reason.code)).toEqual([
      'groupIncomplete',
      'groupIncomplete',
      'groupIncomplete',
      'tooManyBelow',
    ])
    expect(verdicts[3]?.compared).toMatchObject([
      { quantity: 'single', holds: true },
      { quantity: 'runningMean', n: 4, value: 245, limit: 245, holds: true },
      { quantity: 'shareBelow', n: 4, value: 100, limit: 30, holds: false },
    ])
    // 100 / 30 = 3.3: of four tests one is 25 %.
    expect(verdictsOf({}, 250, [245, 260, 260, 260])[3]?.compared[2]).toMatchObject({
      value: 25,
      holds: true,
    })
    expect(verdictsOf({}, 250, [244, 245, 245, 245])[3]?.compared[1]).toMatchObject({
      value: 244.8,
      unrounded: 244.75,
      holds: false,
    })
    expect(verdictsOf({}, 250, [242, 245, 245, 245])[3]?.compared[1]).toMatchObject({
      value: 244,
      holds: false,
    })
  })

  it('may have one criterion only', () => {
    const one = { mean: null, single: null }
    expect(verdictsOf({ ...one, mean: { run: 1, add: 0 } }, 250, [250])[0]).toMatchObject({
      outcome: 'conforms',
      compared: [{ quantity: 'runningMean', n: 1, limit: 250 }],
      next: { atLeast: 250 },
    })
    const singleOnly = ownRuleSet({ ...withoutShare, ...one, single: { margin: 0 } })
    expect(singleOnly.ok && singleOnly.value.parameters).toEqual([
      { name: 'singleMargin', value: 0, unit: 'kgf/cm2', clause: 'NCh H-30 (10 %) (1989)', verified: false },
    ])
    expect(singleOnly.ok && singleOnly.value.reach).toBe(null)
    expect(verdictsOf({ ...one, mostPercentBelow: 50 }, 250, [240, 260]).at(-1)).toMatchObject({
      outcome: 'conforms',
      compared: [{ quantity: 'shareBelow', n: 2, value: 50, holds: true }],
      next: null,
    })
  })

  it('asks of the next what its own numbers ask', () => {
    expect(verdictsOf({}, 250, [245, 245, 245]).at(-1)?.next).toEqual({ atLeast: 245, unit: 'kgf/cm2' })
    expect(verdictsOf({}, 250, [240, 240, 245]).at(-1)?.next).toEqual({ atLeast: 255, unit: 'kgf/cm2' })
    expect(verdictsOf({}, 250, [300, 300, 300]).at(-1)?.next).toEqual({ atLeast: 230, unit: 'kgf/cm2' })
  })

  it('is judged in its own unit', () => {
    const of = tryStrengths(ruleSetOf({ unit: 'psi', single: { margin: 500 } }), {
      specified: 30,
      unit: 'MPa',
      strengths: [30],
    })
    expect(of.ok && of.value[0]?.verdict.compared[0]).toMatchObject({
      unit: 'psi',
      value: 4350,
      limit: expect.closeTo(3851.132_132, 4),
    })
  })
})

describe('a rule set of a laboratory is refused', () => {
  const refusal = (change: Partial<OwnRules>) => {
    const of = ownRuleSet({ ...grade, ...change })
    return of.ok ? null : [of.code, of.detail]
  }

  it('without a name or an id', () => {
    expect(refusal({ name: '  ' })).toEqual(['ownRules.name', { id: 'nch-h30-10', name: '  ' }])
    expect(refusal({ id: ' ' })).toEqual(['ownRules.name', { id: ' ', name: 'NCh H-30 (10 %)' }])
  })

  it('without a criterion', () => {
    expect(ownRuleSet({ ...withoutShare, mean: null, single: null })).toEqual({
      ok: false,
      code: 'ownRules.noCriterion',
      detail: { name: 'NCh H-30 (10 %)' },
    })
    expect(ownRuleSet({ ...withoutShare, mean: null })).toMatchObject({ ok: true })
    expect(ownRuleSet({ ...withoutShare, single: null })).toMatchObject({ ok: true })
    expect(refusal({ mean: null, single: null })).toBe(null)
  })

  it('without a shape', () =>
    expect(refusal({ leastSpecimens: {} })).toEqual(['ownRules.noShape', { name: 'NCh H-30 (10 %)' }]))

  it.each(['toString', 'constructor', 'prism'])('for %s, which is no shape', (text) =>
    expect(refusal({ leastSpecimens: { [text]: 2 } })).toEqual([
      'ownRules.noShape',
      { name: 'NCh H-30 (10 %)' },
    ]),
  )

  const strength = 1_000_000
  it.each<[Partial<OwnRules>, object]>([
    [{ leastSpecimens: { cube150: 0 } }, { name: 'cube150', value: 0, least: 1, whole: true }],
    [{ leastSpecimens: { cube150: 1.5 } }, { name: 'cube150', value: 1.5, least: 1, whole: true }],
    [{ mean: { run: 0, add: 0 } }, { name: 'run', value: 0, least: 1, most: 50, whole: true }],
    [{ mean: { run: 51, add: 0 } }, { name: 'run', value: 51, least: 1, most: 50, whole: true }],
    [{ mean: { run: 2.5, add: 0 } }, { name: 'run', value: 2.5, least: 1, most: 50, whole: true }],
    [
      { mean: { run: 3, add: Number.NaN } },
      { name: 'add', value: Number.NaN, least: -strength, most: strength },
    ],
    [
      { mean: { run: 3, add: strength + 1 } },
      { name: 'add', value: strength + 1, least: -strength, most: strength },
    ],
    [
      { mean: { run: 3, add: -strength - 1 } },
      { name: 'add', value: -strength - 1, least: -strength, most: strength },
    ],
    [{ single: { margin: -0.1 } }, { name: 'margin', value: -0.1, least: 0, most: strength }],
    [{ single: { margin: strength + 1 } }, { name: 'margin', value: strength + 1, least: 0, most: strength }],
    [{ single: { margin: 1, upTo: 0 } }, { name: 'upTo', value: 0, above: 0 }],
    [{ single: { margin: 1, upTo: 3, shareAbove: 0 } }, { name: 'shareAbove', value: 0, above: 0, below: 1 }],
    [{ single: { margin: 1, upTo: 3, shareAbove: 1 } }, { name: 'shareAbove', value: 1, above: 0, below: 1 }],
    [{ mostPercentBelow: 0 }, { name: 'mostPercentBelow', value: 0, above: 0, below: 100 }],
    [{ mostPercentBelow: 100 }, { name: 'mostPercentBelow', value: 100, above: 0, below: 100 }],
  ])('with %j', (change, detail) => expect(refusal(change)).toEqual(['number.outOfBounds', detail]))

  it('but not at the bounds themselves', () => {
    expect(refusal({ mean: { run: 1, add: -strength } })).toBe(null)
    expect(refusal({ mean: { run: 50, add: strength } })).toBe(null)
    expect(refusal({ single: { margin: 0 } })).toBe(null)
    expect(refusal({ single: { margin: strength, upTo: 0.1, shareAbove: 0.999 } })).toBe(null)
    expect(refusal({ leastSpecimens: { cube150: 1 } })).toBe(null)
  })

  it('so that no answer of it overflows', () => {
    const [verdict] = verdictsOf(
      { mean: { run: 50, add: strength } },
      250,
      Array.from({ length: 49 }, () => 1),
    ).slice(-1)
    expect(verdict?.next).toEqual({ atLeast: 50 * 1_000_250 - 49, unit: 'kgf/cm2' })
  })
})

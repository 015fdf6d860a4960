import { describe, expect, it } from 'vitest'
import { isVerified, nameRuleSet } from './name-rule-set.ts'
import { ruleSetOf } from './rule-sets.ts'

describe('a rule set', () => {
  it.each([
    ['aci318-19', 'ACI 318 (2019)'],
    ['cirsoc201-mode2', 'CIRSOC 201 (2024), <mode2>'],
    ['none', ''],
  ] as const)('%s is named %j', (id, name) =>
    expect(nameRuleSet(ruleSetOf(id), (variant) => `<${variant}>`)).toBe(name),
  )
})

describe('a verdict is verified', () => {
  const compared = [
    { clause: 'a', verified: true },
    { clause: 'b', verified: false },
  ]
  it.each([
    ['a', 'nsr-10', true],
    ['b', 'aci318-19', false],
    ['c', 'aci318-19', true],
    ['c', 'nsr-10', false],
    ['c', 'unknown', false],
    ['8.2.1.2', 'en206-initial', false],
    ['8.2.1.3', 'en206-initial', true],
    ['6.1.6.3', 'cirsoc201-mode1', true],
    ['CIRSOC 201 6.1.6.3', 'iram1666-2020', false],
  ])('by the clause that decided, %s, or else by its rule set, %s: %s', (clause, ruleSet, verified) =>
    expect(isVerified({ compared, clause, ruleSet })).toBe(verified),
  )
})

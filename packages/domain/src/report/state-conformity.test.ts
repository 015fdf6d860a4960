import { expect, it } from 'vitest'
import { stateConformity } from './state-conformity.ts'

const single = (value: number, limit = 26.5) => ({
  value,
  limit,
  bound: 'least' as const,
  unit: 'MPa' as const,
  holds: value >= limit,
})
const share = (value: number) => ({
  value,
  limit: 10,
  bound: 'most' as const,
  unit: '%' as const,
  holds: value <= 10,
})
const conforms = (...compared: (ReturnType<typeof single> | ReturnType<typeof share>)[]) => ({
  outcome: 'conforms' as const,
  compared,
})

it.each([
  ['simple', 31, 5, 'met'],
  ['simple', 26.5, 5, 'met'],
  ['simple', 26.4, 5, 'notMet'],
  ['simple', 26.5, null, 'met'],
  // 5 % of 27.9 is 1.395: 1.4 away from the limit is far enough, 1.3 is not.
  ['guarded', 27.9, 5, 'met'],
  ['guarded', 27.8, 5, 'undecided'],
  ['guarded', 26.5, 5, 'undecided'],
  ['guarded', 25.3, 5, 'undecided'],
  ['guarded', 25.2, 5, 'notMet'],
  ['guarded', 40, null, 'undecided'],
] as const)('by the rule %s a test of %s MPa with U %s %% against 26.5 is %s', (rule, value, u, expected) => {
  expect(stateConformity(conforms(single(value)), rule, u)).toBe(expected)
})

it('is decided by the one comparison that is not met, and by the one that is undecided', () => {
  expect(stateConformity(conforms(single(40), single(20)), 'simple', 5)).toBe('notMet')
  expect(stateConformity(conforms(single(27), single(20)), 'guarded', 5)).toBe('notMet')
  expect(stateConformity(conforms(single(40), single(27)), 'guarded', 5)).toBe('undecided')
})

it('guards no share of tests, which is counted and not measured', () => {
  expect(stateConformity(conforms(single(40), share(9.9)), 'guarded', 5)).toBe('met')
})

it('says nothing of an early age, of a test without a rule and of a group that is not whole', () => {
  for (const outcome of ['provisional', 'noRule', 'notAssessable'] as const)
    expect(stateConformity({ outcome, compared: [single(10)] }, 'simple', 5)).toBe('none')
  expect(stateConformity({ outcome: 'conforms', compared: [] }, 'simple', 5)).toBe('none')
})

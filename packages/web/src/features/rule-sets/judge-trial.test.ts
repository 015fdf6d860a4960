import { ruleSetOf } from '@probeta/domain/acceptance/rule-sets.ts'
import { expect, it } from 'vitest'
import { buildTrialChart, countTried, positionOf, tryRules, yearOf } from './judge-trial.ts'

const trial = {
  specified: 30,
  unit: 'MPa',
  strengths: [35, 33, 26, 31, 29],
  shape: 'cylinder150x300',
} as const

it('numbers are judged one by one, and what is too low is marked where it stands', () => {
  const tried = tryRules(ruleSetOf('aci318-19'), trial)
  if (!tried) throw new Error('not judged')
  expect(tried.map(({ verdict }) => verdict.outcome)).toEqual([
    ...['provisional', 'provisional', 'doesNotConform', 'conforms', 'doesNotConform'],
  ])
  expect(countTried(tried)).toEqual({ conforms: 1, watch: 0, low: 2, open: 2 })
  expect(buildTrialChart(tried, trial)).toMatchObject({
    singleLimit: 26.5,
    singleBreaches: [2],
    meanBreaches: [4],
  })
})

it('a limit in another unit is drawn in the one that was typed', () => {
  const psi = { ...trial, specified: 4000, unit: 'psi', strengths: [4100] } as const
  const tried = tryRules(ruleSetOf('e060-2009'), psi)
  if (!tried) throw new Error('not judged')
  // E.060 limits in kgf/cm²: 35 below.
  expect(buildTrialChart(tried, psi).singleLimit).toBeCloseTo(4000 - 35 * 14.2233, 0)
})

it('the axis shows positions as whole numbers only', () => {
  expect([1, 20, 200].map((at) => positionOf(yearOf(at)))).toEqual([1, 20, 200])
  expect(positionOf(Date.UTC(2004, 6, 1))).toBeNull()
})

it('lots are distinguished by a rule that judges lots, and by no other', () => {
  // Three of 24 and three of 40: each lot by itself fails and conforms, in whatever order they were cast.
  const mixed = { ...trial, strengths: [24, 40, 24, 40, 24, 40] } as const
  const lots = ['1', '2', '1', '2', '1', '2'] as const
  const outcomes = (rules: 'codigo-estructural-57' | 'aci318-19', of: Parameters<typeof tryRules>[1]) =>
    tryRules(ruleSetOf(rules), of)?.map(({ verdict }) => verdict.outcome)
  const [low, high] = ['doesNotConform', 'conforms'] as const
  expect(outcomes('codigo-estructural-57', { ...mixed, lots })).toEqual([low, high, low, high, low, high])
  expect(outcomes('codigo-estructural-57', mixed)).not.toEqual([low, high, low, high, low, high])
  expect(outcomes('aci318-19', { ...mixed, lots })).toEqual(outcomes('aci318-19', mixed))
})

import { expect, it } from 'vitest'
import { comparedNumbers } from './compared-numbers.ts'
import { ruleSetIds, ruleSetOf, ruleSets } from './rule-sets.ts'

const din = ruleSets['din1045-3-uek2']
const [conversion] = din.conversions ?? []
const [parameter] = din.parameters

it.each([
  ['a parameter', { parameters: din.parameters.map((one) => ({ ...one, value: one.value + 1 })) }],
  ['a factor', { conversions: conversion ? [{ ...conversion, factors: [{ upTo: 60, factor: 0.9 }] }] : [] }],
  ['a shape', { leastSpecimens: { cube150: 1 } }],
  ['the range', { mostRange: { percents: 12, inclusive: true, clause: 'x', verified: false } }],
])('changes with %s', (_, change) =>
  expect(comparedNumbers({ ...din, ...change })).not.toBe(comparedNumbers(din)),
)

it('does not change with a clause or a mark, which judge nothing', () => {
  expect(parameter).toBeDefined()
  const marked = din.parameters.map((one) => ({ ...one, clause: 'Tabelle 3', verified: true }))
  expect(comparedNumbers({ ...din, parameters: marked })).toBe(comparedNumbers(din))
})

it('is said of every rule set', () => {
  for (const id of ruleSetIds) expect(comparedNumbers(ruleSetOf(id)).length, id).toBeGreaterThan(10)
})

import { numbersOf, rulesByNumbers } from '@probeta/domain/acceptance/rule-numbers.ts'
import { ruleSetIds, ruleSetOf } from '@probeta/domain/acceptance/rule-sets.ts'
import { expect, it } from 'vitest'
import { numbersFrom, valuesFrom } from './fill-numbers.ts'

it('every rule set that can be copied comes out of the form as it went in', () => {
  const copied = ruleSetIds.flatMap((id) => numbersOf(ruleSetOf(id)) ?? [])
  expect(copied.length).toBeGreaterThan(4)
  for (const numbers of copied) expect(numbersFrom(valuesFrom(numbers))).toEqual(numbers)
})

it('the defaults of a new form are a valid rule', () => {
  const of = rulesByNumbers(
    { id: 'own', name: 'x', number: 1, validFrom: null },
    numbersFrom(valuesFrom(null)),
  )
  expect(of.ok).toBe(true)
})

it('a criterion that is switched off is null', () => {
  const off = { ...valuesFrom(null), meanOn: false, shareOn: false, mostPercentBelow: 10 }
  expect(numbersFrom(off)).toMatchObject({ mean: null, mostPercentBelow: null, single: { margin: 3.5 } })
})

import { expect, test } from 'vitest'
import { measureCompleteness } from './measure-completeness.ts'

test.each([
  [[], 6],
  [['address'], 5],
  [['ruleSet', 'slump'], 4],
] as const)('with %j missing, %d of six are there', (missing, done) => {
  expect(measureCompleteness(missing)).toEqual({ done, of: 6 })
})

test('without a mix, its rule, supplier and slump are missing too', () => {
  expect(measureCompleteness(['mix'])).toEqual({ done: 2, of: 6 })
  expect(measureCompleteness(['mix', 'supplier', 'address'])).toEqual({ done: 1, of: 6 })
})

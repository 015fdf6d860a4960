import { expect, test } from 'vitest'
import { measureCompleteness } from './measure-completeness.ts'

test.each([
  [[], 8],
  [['address'], 7],
  [['ruleSet', 'slump'], 6],
] as const)('with %j missing, %d of eight are there', (missing, done) => {
  expect(measureCompleteness(missing)).toEqual({ done, of: 8 })
})

test('without a mix, all that a mix would say is missing too', () => {
  expect(measureCompleteness(['mix'])).toEqual({ done: 2, of: 8 })
  expect(measureCompleteness(['mix', 'supplier', 'address'])).toEqual({ done: 1, of: 8 })
})

import { expect, it } from 'vitest'
import { isComplete, readDigits } from './read-code.ts'

it.each([
  ['123 456', '123456', true],
  [' 123-456\n', '123456', true],
  ['1234567', '123456', true],
  ['12a3', '123', false],
  ['', '', false],
])('%j reads as %j', (typed, digits, complete) => {
  expect(readDigits(typed)).toBe(digits)
  expect(isComplete(readDigits(typed))).toBe(complete)
})

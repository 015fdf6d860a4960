import { expect, it } from 'vitest'
import { numberOf } from './mobile-number.ts'

it.each([
  ['+34 600 555 010', '+34600555010'],
  ['0049 (151) 234-56.78', '+491512345678'],
  ['600 555 010', undefined],
  ['+0 600 555 010', undefined],
  ['+1 23', undefined],
  ['', undefined],
])('%s is written %s in international form', (typed, number) => {
  expect(numberOf(typed)).toBe(number)
})

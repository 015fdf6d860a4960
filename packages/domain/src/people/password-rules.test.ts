import { expect, test } from 'vitest'
import { plainWeakness } from './password-rules.ts'

test.each([
  ['corta', 'tooShort'],
  ['123456789', 'tooShort'],
  ['1234567890', null],
  ['la prensa de las siete', 'context'],
  ['La PRENSA de las siete', 'context'],
  ['hormigón de las siete', null],
])('%s: %s', (password, fault) => {
  expect(plainWeakness(password, 'prensa')).toBe(fault)
})

test('as long as the user name is not known, it is not looked for', () => {
  expect(plainWeakness('cualquier frase larga', '')).toBeNull()
})

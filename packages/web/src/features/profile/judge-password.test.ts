import { expect, test } from 'vitest'
import { judgePassword } from './judge-password.ts'

test.each([
  ['corta', 'tooShort'],
  ['123456789', 'tooShort'],
  ['1234567890', null],
  ['la prensa de las siete', 'hasName'],
  ['La PRENSA de las siete', 'hasName'],
  ['hormigón de las siete', null],
])('%s: %s', (password, fault) => {
  expect(judgePassword(password, 'prensa')).toBe(fault)
})

test('as long as the user name is not known, it is not looked for', () => {
  expect(judgePassword('cualquier frase larga', '')).toBeNull()
})

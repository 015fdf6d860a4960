import { expect, it } from 'vitest'
import { proposeCode } from './propose-code.ts'

it.each([
  ['Niebla (mañana)', 'niebla-manana'],
  ['  Größe ', 'grosse'],
  ['¿?', ''],
  ['a'.repeat(39) + ' b', 'a'.repeat(39)],
])('%s', (words, code) => {
  expect(proposeCode(words)).toBe(code)
})

import { expect, test } from 'vitest'
import { versionOfWords, wordsAt } from './words-at.ts'

const sunny = { from: null, said: { es: 'Soleado', de: 'Sonnig' } }
const clear = { from: 100, said: { es: 'Despejado', de: 'Klar' } }
const bright = { from: 200, said: { es: 'Soleado', de: 'Heiter' } }

test('a row says what it said at the time, in whatever order its versions come', () => {
  expect(wordsAt([bright, clear, sunny], 99)).toBe(sunny)
  expect(wordsAt([bright, clear, sunny], 100)).toBe(clear)
  expect(wordsAt([bright, clear, sunny], 1e15)).toBe(bright)
})

test('before its first version a row says what it said first', () => {
  expect(wordsAt([bright, clear], 5)).toBe(clear)
  expect(wordsAt([], 5)).toBeUndefined()
})

test('the words of a record are found among all that a row ever said', () => {
  expect(versionOfWords([sunny, clear], 'Soleado', 500)).toBe(sunny)
  expect(versionOfWords([sunny, clear], 'Klar', 500)).toBe(clear)
  expect(versionOfWords([sunny, clear], 'Lluvia', 500)).toBeUndefined()
})

test('of two versions with the same words the one counts that held when the record was written', () => {
  expect(versionOfWords([sunny, clear, bright], 'Soleado', 50)?.said.de).toBe('Sonnig')
  expect(versionOfWords([sunny, clear, bright], 'Soleado', 250)?.said.de).toBe('Heiter')
})

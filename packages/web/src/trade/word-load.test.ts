import { expect, it } from 'vitest'
import { wordLoad } from './word-load.ts'

it.each([
  ['254.9', ',', '254,9 kN'],
  ['254,9', '.', '254.9 kN'],
  ['255', ',', '255 kN'],
  ['1.254,9', ',', '1.254,9 kN'],
] as const)('a load typed as %s reads with %s as %s', (typed, decimalMark, words) => {
  expect(wordLoad({ typed, unit: 'kN' }, { decimalMark })).toBe(words)
})

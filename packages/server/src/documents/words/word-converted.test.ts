import { expect, it } from 'vitest'
import { wordConverted, wordFactor } from './word-converted.ts'

it('a factor is printed with all of its decimals, so that a reader who multiplies gets the result', () =>
  expect([0.8924, 0.95, 1].map((factor) => wordFactor('de', factor))).toEqual(['0,8924', '0,95', '1']))

it('what was kept dry is converted to what was kept in water', () =>
  expect(wordConverted('en', { shape: 'cube100', curing: 'dry', to: 'cube150' })).toEqual({
    from: '100 mm cube stored dry',
    to: '150 mm cube stored in water',
  }))

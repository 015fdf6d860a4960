import { expect, it } from 'vitest'
import { mostStrengths, readStrengths } from './read-strengths.ts'

it.each([
  ['31.2 28,4\t33', [31.2, 28.4, 33]],
  ['31,2; 28,4; 33', [31.2, 28.4, 33]],
  ['4060, 4190, 3990', [4060, 4190, 3990]],
  ['31.2\r\n28.4\n33\n', [31.2, 28.4, 33]],
  ['', []],
])('%j', (text, values) => expect(readStrengths(text)).toEqual({ values, lots: null, unread: [], more: 0 }))

it('a blank line begins another lot, two of them as well, and none before the first or after the last', () => {
  const { values, lots } = readStrengths('\n\n31,2 28\r\n \r\n\n33\n34\n\n')
  expect(values).toEqual([31.2, 28, 33, 34])
  expect(lots).toEqual(['1', '1', '2', '2'])
})

it('lists words that are not strengths and goes on', () => {
  expect(readStrengths('31.2 n/a 28 -3 0')).toEqual({
    values: [31.2, 28],
    lots: null,
    unread: ['n/a', '-3', '0'],
    more: 0,
  })
})

it('reads no more than it judges, and counts the rest', () => {
  const { values, more } = readStrengths(Array.from({ length: mostStrengths + 7 }, () => '30').join(' '))
  expect([values.length, more]).toEqual([mostStrengths, 7])
})

import { expect, test } from 'vitest'
import { sameNote } from './delivery-note.ts'

test.each([
  ['R-12', ' r-1 2', true],
  ['R-12', 'R-21', false],
  ['R-12', 'R12', false],
  ['', '', false],
  [' ', '', false],
])('the notes %j and %j are the same: %s', (a, b, same) => {
  expect(sameNote(a, b)).toBe(same)
})

import { expect, it } from 'vitest'
import { moveRow } from './move-row.ts'

it.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 9, 'acb'],
  [1, -1, 'bac'],
  [7, 0, 'abc'],
])('from %i to %i', (from, to, order) => {
  expect(moveRow([...'abc'], from, to).join('')).toBe(order)
})

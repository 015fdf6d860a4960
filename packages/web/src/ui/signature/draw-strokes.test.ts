import { expect, it } from 'vitest'
import { pathOf } from './draw-strokes.ts'

it('is a path from the first point to the last, through the middles between', () => {
  expect(pathOf([])).toBe('')
  expect(pathOf([[3, 4]])).toBe('M3 4h0.1')
  expect(
    pathOf([
      [0, 0],
      [10, 0],
      [10, 20],
    ]),
  ).toBe('M0 0Q0 0 5 0Q10 0 10 10L10 20')
})

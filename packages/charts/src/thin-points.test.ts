import { expect, it } from 'vitest'
import { thinPoints } from './thin-points.ts'

it('keeps few points as they are', () => {
  expect(thinPoints([0, 0, 0], [1, 2, 3])).toEqual([0, 1, 2])
})

it('keeps of a pixel its first, least, greatest and last point, in their order', () => {
  const x = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 1.2]
  expect(thinPoints(x, [5, 6, 9, 5, 1, 4, 7], 0)).toEqual([0, 2, 4, 5, 6])
})

it('keeps a gap', () => {
  expect(thinPoints([0, 0.1, 0.2, 0.3, 0.4], [1, 1, Number.NaN, 1, 1], 0)).toEqual([0, 2, 4])
})

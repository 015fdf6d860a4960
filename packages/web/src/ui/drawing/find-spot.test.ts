import { expect, it } from 'vitest'
import { findSpot, stepSpot } from './find-spot.ts'

const spots = { x: [10, 20, 30], y: [50, 40, 30] }

it('finds the point under a finger, and none far away', () => {
  expect(findSpot(spots, 22, 41, 20)).toBe(1)
  expect(findSpot(spots, 200, 41, 20)).toBeUndefined()
})

it.each([
  ['ArrowRight', undefined, 0],
  ['ArrowLeft', undefined, 29],
  ['ArrowRight', 4, 5],
  ['ArrowLeft', 0, 0],
  ['PageDown', 4, 7],
  ['End', 4, 29],
  ['a', 4, undefined],
])('%s from %s leads to %s of thirty', (key, from, to) => {
  expect(stepSpot(key, from, 30)).toBe(to)
})

it('goes nowhere where there are no points', () => {
  expect(stepSpot('End', undefined, 0)).toBeUndefined()
})

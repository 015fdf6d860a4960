import { expect, it } from 'vitest'
import { freshCodes } from './fresh-codes.ts'

it('a label that stays before the camera is told once', () => {
  const isFresh = freshCodes()
  expect([0, 200, 1_600, 3_000].map((at) => isFresh('OB12-045-1-7K', at))).toEqual([
    true,
    false,
    false,
    false,
  ])
})

it('a label that was taken away and held up again is told again', () => {
  const isFresh = freshCodes()
  expect([0, 1_000, 2_501].map((at) => isFresh('OB12-045-1-7K', at))).toEqual([true, false, true])
})

it('one label after the other is told at once, also back and forth', () => {
  const isFresh = freshCodes()
  expect(['A', 'B', 'A', 'A'].map((code, index) => isFresh(code, index * 100))).toEqual([
    true,
    true,
    true,
    false,
  ])
})

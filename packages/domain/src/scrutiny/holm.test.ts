import { describe, expect, it } from 'vitest'
import { holmAdjusted } from './holm.ts'

describe('rates of several looks together (Holm)', () => {
  it.each([
    [[], []],
    [[0.03], [0.03]],
    // 4·0.005, 3·0.01, 2·0.03, and 0.04 raised to the one before it
    [
      [0.01, 0.04, 0.03, 0.005],
      [0.03, 0.06, 0.06, 0.02],
    ],
    [
      [0.5, 0.9],
      [1, 1],
    ],
    [
      [0.2, 0.2, 0.2],
      [0.6, 0.6, 0.6],
    ],
    [
      [0, 1],
      [0, 1],
    ],
  ])('%j become %j', (rates, adjusted) =>
    expect(holmAdjusted(rates)).toEqual(adjusted.map((rate) => expect.closeTo(rate, 12))),
  )

  it('leave the given rates as they are', () => {
    const rates = [0.2, 0.1]
    holmAdjusted(rates)
    expect(rates).toEqual([0.2, 0.1])
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { binomialUpper } from '../statistics/distribution/binomial.ts'
import { occupancy, repeatsAmong } from './repeats.ts'

const near = (numbers: readonly number[]) => numbers.map((number) => expect.closeTo(number, 12))

describe('things in equally likely places', () => {
  // Counted out: of the 10⁴ four-digit numbers 10 have one digit, 630 two, 4320 three and 5040 four.
  it.each([
    [1, 10, [1]],
    [2, 10, [0.1, 0.9]],
    [3, 10, [0.01, 0.27, 0.72]],
    [4, 10, [0.001, 0.063, 0.432, 0.504]],
    [3, 2, [0.25, 0.75]],
    [5, 1, [1]],
  ])('%d in %d places occupy one, two … with chances %j', (n, cells, chances) =>
    expect(occupancy(n, cells)).toEqual(near(chances)),
  )

  it('occupy some number of places for sure', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 40 }), (n, cells) => {
        const chances = occupancy(n, cells)
        expect(chances.length).toBe(Math.min(n, cells))
        expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 10)
        // n things miss a given place with chance (1 − 1/cells)ⁿ.
        const mean = chances.reduce((sum, chance, at) => sum + chance * (at + 1), 0)
        expect(mean).toBeCloseTo(cells * (1 - (1 - 1 / cells) ** n), 9)
      }),
    )
  })
})

describe('repeats over blocks', () => {
  it('of two pairs: none in 81 %, one in 18 %, two in 1 %', () => {
    const pair = { n: 2, cells: 10 }
    const { expected, chanceOfAsMany } = repeatsAmong([pair, pair])
    expect([expected, ...[0, 1, 2].map(chanceOfAsMany)]).toEqual(near([0.2, 1, 0.19, 0.01]))
  })

  it('of a three and a set of three among 10³: two kinds of places', () => {
    const { expected, chanceOfAsMany } = repeatsAmong([
      { n: 3, cells: 10 },
      { n: 2, cells: 1000 },
    ])
    // 0.27·1 + 0.01·2 + 0.001; three only with both; two with 0.01, or with 0.27 and 0.001
    expect([expected, ...[1, 2, 3].map(chanceOfAsMany)]).toEqual(
      near([0.291, 1 - 0.72 * 0.999, 0.01 + 0.27 * 0.001, 0.000_01]),
    )
  })

  it('of no blocks are none, for sure', () => {
    const { expected, chanceOfAsMany } = repeatsAmong([])
    expect([expected, chanceOfAsMany(0)]).toEqual([0, 1])
  })

  it('of five thousand pairs are binomial, far out in the tails too', () => {
    const { chanceOfAsMany } = repeatsAmong(Array.from({ length: 5000 }, () => ({ n: 2, cells: 10 })))
    for (const repeats of [400, 500, 560, 700]) {
      const exact = binomialUpper(5000, 0.1, repeats)
      if (!exact.ok) throw new Error(exact.code)
      expect(chanceOfAsMany(repeats) / exact.value).toBeCloseTo(1, 6)
    }
    expect(chanceOfAsMany(5000)).toBe(0)
  })

  it('never come to more than certainty', () => {
    const { chanceOfAsMany } = repeatsAmong(Array.from({ length: 100 }, () => ({ n: 7, cells: 10 })))
    expect(chanceOfAsMany(0)).toBeLessThanOrEqual(1)
  })
})

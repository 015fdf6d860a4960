import { describe, expect, it } from 'vitest'
import { normalAbove } from './distribution/normal.ts'
import { rangeFactor, rangeFactors } from './range-factors.ts'

/** ∫ 1 − Φⁿ − (1 − Φ)ⁿ by the trapezoidal rule, which converges fast on a curve that dies out at both ends. */
function meanRangeOfNormal(n: number): number {
  let sum = 0
  for (let z = -9; z <= 9; z += 0.05) {
    const above = normalAbove(z)
    sum += (1 - (1 - above) ** n - above ** n) * 0.05
  }
  return sum
}

describe('d2', () => {
  it.each(rangeFactors)('of $n specimens, $d2, is the mean range of normal values', ({ n, d2 }) =>
    expect(Math.abs(meanRangeOfNormal(n) - d2)).toBeLessThan(0.00051),
  )

  it('is known for 2 to 10 specimens; of these only that of pairs was read in a published example', () => {
    expect(rangeFactors.map((row) => row.n)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(rangeFactors.filter((row) => row.verified)).toEqual([{ n: 2, d2: 1.128, verified: true }])
    expect([rangeFactor(1), rangeFactor(11)]).toEqual([null, null])
  })
})

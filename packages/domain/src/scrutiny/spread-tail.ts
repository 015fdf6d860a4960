import { gammaTails } from '../statistics/distribution/incomplete-gamma.ts'

/** Σ(x − mean)² of a list, its mean, and the upper bound of the sum before each value was rounded to a step. */
export function squaresOf(values: readonly number[], resolution: number) {
  const n = values.length
  const mean = values.reduce((sum, value) => sum + value / n, 0)
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  // Rounding moves each value by half a step at most; its own squares are greatest with half of the values moved each way.
  const byRounding = (resolution * resolution * Math.floor(n / 2) * Math.ceil(n / 2)) / n
  return { n, mean, squares, mostSquares: (Math.sqrt(squares) + Math.sqrt(byRounding)) ** 2 }
}

/** P(χ² ≤ x): computed directly, since 1 − upper loses all digits where the spread is suspiciously small. */
export const chiSquareLower = (x: number, degreesOfFreedom: number): number =>
  gammaTails(degreesOfFreedom / 2, x / 2).lower

/** The two parts into which a distribution is cut, each computed so that a small one keeps its digits. */
export type Tails = { readonly lower: number; readonly upper: number }

/** ln of a ratio, without loss near 1: `excess` is the ratio less 1, computed without subtracting near numbers. */
export const logRatio = (ratio: number, excess: number): number =>
  Math.abs(excess) < 0.5 ? Math.log1p(excess) : Math.log(ratio)

/** The smallest number a continued fraction may divide by (Lentz's method). */
const tiny = 1e-300
const notZero = (value: number) => (Math.abs(value) < tiny ? tiny : value)

/** One level of a continued fraction: a/(b + …). */
export type Rung = { readonly a: number; readonly b: number }

/** b₀ + a₁/(b₁ + a₂/(b₂ + …)) by Lentz's method as modified by Thompson and Barnett; it stops where nothing changes any more. */
export function continuedFraction(b0: number, rung: (at: number) => Rung): number {
  let value = notZero(b0)
  let [c, d] = [value, 0]
  for (let at = 1; at <= 1_000_000; at++) {
    const { a, b } = rung(at)
    d = 1 / notZero(b + a * d)
    c = notZero(b + a / c)
    const change = c * d
    value *= change
    if (Math.abs(change - 1) < 3e-16) break
  }
  return value
}

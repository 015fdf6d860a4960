/**
 * The x ≥ 0 that an upper tail, falling from `upper(0)` ≥ p towards 0, leaves p above it. By Ridders' method between powers
 * of two: no derivative, no start to guess.
 */
export function quantileAbove(upper: (x: number) => number, p: number): number {
  let [low, high] = [0, 1]
  while (upper(high) > p) [low, high] = [high, 2 * high]
  let [above, below] = [upper(low) - p, upper(high) - p]
  for (let step = 0; step < 100 && above > 0 && below < 0; step++) {
    const middle = (low + high) / 2
    const at = upper(middle) - p
    const next = middle + ((middle - low) * at) / Math.sqrt(at * at - above * below)
    const found = upper(next) - p
    const before = high - low
    for (const [x, value] of [
      [middle, at],
      [next, found],
    ] as const) {
      if (value >= 0 && x >= low) [low, above] = [x, value]
      if (value <= 0 && x <= high) [high, below] = [x, value]
    }
    if (high - low >= before || high - low <= high * 1e-15) break
  }
  return above <= -below ? low : high
}

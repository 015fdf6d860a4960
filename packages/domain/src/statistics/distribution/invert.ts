/**
 * The x ≥ 0 that an upper tail, falling from `upper(0)` > p towards 0, leaves p above it: halved down to the last binary
 * digit between powers of two, with no derivative and no start to guess.
 */
export function quantileAbove(upper: (x: number) => number, p: number): number {
  let [low, high] = [0, 1]
  while (upper(high) > p) [low, high] = [high, 2 * high]
  for (;;) {
    const middle = (low + high) / 2
    if (middle <= low || middle >= high) return middle
    if (upper(middle) > p) low = middle
    else high = middle
  }
}

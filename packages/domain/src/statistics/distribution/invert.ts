/**
 * Finds the x ≥ 0 at which an upper tail, falling from `upper(0)` > p towards 0, equals p: bisection between powers of
 * two down to the last binary digit, without derivative or initial guess.
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

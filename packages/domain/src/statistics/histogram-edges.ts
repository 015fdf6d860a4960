/** Multiples of the width in clean decimals: 3 × 0.1 is 0.3. */
const multiple = (times: number, width: number) => Number((times * width).toPrecision(15))

/** First and last multiple of the width for the bins, so that the first edge ≤ min and the last ≥ max. */
export function binRange(min: number, max: number, width: number): { first: number; last: number } {
  let first = Math.floor(min / width)
  // The quotient can land on the wrong side of an edge by its last digit.
  while (multiple(first, width) > min) first--
  while (multiple(first + 1, width) <= min) first++
  let last = Math.max(first + 1, Math.ceil(max / width))
  while (multiple(last, width) < max) last++
  while (last - 1 > first && multiple(last - 1, width) >= max) last--
  return { first, last }
}

export const edgesOf = ({ first, last }: { first: number; last: number }, width: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => multiple(first + at, width))

/** Counts the values in each bin: closed on the left, the last one on both sides. */
export function countsOf(values: ArrayLike<number>, edges: readonly number[], width: number): number[] {
  const counts = Array.from({ length: edges.length - 1 }, () => 0)
  const start = edges[0] ?? 0
  for (let index = 0; index < values.length; index++) {
    const value = values[index] ?? 0
    let at = Math.min(Math.floor((value - start) / width), counts.length - 1)
    while (at > 0 && value < (edges[at] ?? value)) at--
    while (at < counts.length - 1 && value >= (edges[at + 1] ?? Number.POSITIVE_INFINITY)) at++
    counts[at] = (counts[at] ?? 0) + 1
  }
  return counts
}

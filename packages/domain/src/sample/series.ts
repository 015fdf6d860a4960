/** By time of casting, never by entry; tests cast at the same moment keep the order they came in. */
export const sortByCasting = <Test extends { readonly castAt: number }>(tests: readonly Test[]): Test[] =>
  tests.toSorted((a, b) => a.castAt - b.castAt)

/** The mean of each value and the `size − 1` before it; null until there are enough. */
export const movingMeans = (values: readonly number[], size = 3): (number | null)[] =>
  values.map((_, at) => {
    if (at < size - 1) return null
    const run = values.slice(at - size + 1, at + 1)
    return run.reduce((sum, value) => sum + value, 0) / size
  })

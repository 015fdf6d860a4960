import { meanOf } from '../statistics/mean.ts'

/** Sorts by time of casting, not of entry; tests cast at the same instant keep their order. */
export const sortByCasting = <Test extends { readonly castAt: number }>(tests: readonly Test[]): Test[] =>
  tests.toSorted((a, b) => a.castAt - b.castAt)

/** The mean of each value and the `size − 1` before it; null until there are enough, and over a value that is missing. */
export const movingMeans = (values: readonly (number | null)[], size = 3): (number | null)[] =>
  values.map((_, at) => {
    const run = values.slice(Math.max(0, at - size + 1), at + 1).flatMap((value) => value ?? [])
    return run.length < size ? null : meanOf(run)
  })

/**
 * Adjusts false-alarm rates of several tests of one laboratory (Holm's step-down Bonferroni): if all work is honest, at
 * most a share α of laboratories has an adjusted rate of α or less, however the tests depend on one another. Rates 0 to
 * 1, in any order, which the result keeps.
 */
export function holmAdjusted(rates: readonly number[]): readonly number[] {
  const smallestFirst = [...rates.entries()].toSorted(([, a], [, b]) => a - b)
  const adjusted = rates.slice()
  let greatest = 0
  for (const [rank, [index, rate]] of smallestFirst.entries()) {
    greatest = Math.max(greatest, Math.min(1, (rates.length - rank) * rate))
    adjusted[index] = greatest
  }
  return adjusted
}

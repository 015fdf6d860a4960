/**
 * Rates of false alarm of several looks at one laboratory, as they count together (Holm's step-down Bonferroni): where every
 * look is at honest work, some adjusted rate is α or less at most in the share α of laboratories, however the looks depend on
 * one another. Rates 0 to 1, in any order; the answer keeps it.
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

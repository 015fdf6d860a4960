/**
 * Distribution of the number of distinct cells, of `cells` equally likely ones, that `n` items occupy: probabilities of
 * 1, 2, … min(n, cells).
 */
export function occupancy(n: number, cells: number): readonly number[] {
  const most = Math.min(n, cells)
  let chances = [1]
  for (let thing = 1; thing < n; thing++) {
    const next: number[] = []
    for (let at = 0; at < Math.min(thing + 1, most); at++) {
      // `at + 1` cells are occupied: either all were before, or the last of them is new.
      const before = ((chances[at] ?? 0) * (at + 1)) / cells
      next.push(before + ((chances[at - 1] ?? 0) * (cells - at)) / cells)
    }
    chances = next
  }
  return chances
}

const convolved = (a: readonly number[], b: readonly number[]): readonly number[] => {
  const sums = Array.from({ length: a.length + b.length - 1 }, () => 0)
  for (const [i, x] of a.entries()) {
    for (const [j, y] of b.entries()) sums[i + j] = (sums[i + j] ?? 0) + x * y
  }
  return sums
}

/**
 * Probabilities below this are dropped: with thousands of blocks nearly all are, and ten thousand readings then take
 * milliseconds.
 */
const negligible = 1e-60

/** Drops negligible probabilities at both ends, and counts those dropped at the beginning. */
function trimmed(chances: readonly number[]): { readonly kept: readonly number[]; readonly before: number } {
  const before = chances.findIndex((chance) => chance > negligible)
  const last = chances.findLastIndex((chance) => chance > negligible)
  return { kept: chances.slice(before, last + 1), before }
}

/** Items that are alike except for the random part: their number, and the number of equally likely cells. */
export type Block = { readonly n: number; readonly cells: number }

/** A repeat is an item in a cell that already holds one of its block. */
export type Repeats = { readonly expected: number; readonly chanceOfAsMany: (repeats: number) => number }

/** The number of repeats over independent blocks, exact to 10⁻⁵⁶: all items less the distinct cells they occupy. */
export function repeatsAmong(blocks: readonly Block[]): Repeats {
  let items = 0
  let expected = 0
  // Probabilities of one distinct cell in each block, of one more, and so on.
  let chances: readonly number[] = [1]
  let omitted = 0
  for (const { n, cells } of blocks) {
    const distinct = occupancy(n, cells)
    items += n
    expected += distinct.reduce((sum, chance, at) => sum + chance * (n - at - 1), 0)
    const { kept, before } = trimmed(convolved(chances, distinct))
    chances = kept
    omitted += before
  }
  return {
    expected,
    chanceOfAsMany(repeats) {
      const mostDistinct = items - repeats
      const upTo = Math.max(0, mostDistinct - blocks.length + 1 - omitted)
      const sum = chances.slice(0, upTo).reduce((all, chance) => all + chance, 0)
      return Math.min(1, sum)
    },
  }
}

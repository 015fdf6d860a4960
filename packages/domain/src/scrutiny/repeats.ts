/** How many distinct of `cells` equally likely places `n` things occupy: the chance of 1, 2, … min(n, cells) of them. */
export function occupancy(n: number, cells: number): readonly number[] {
  const most = Math.min(n, cells)
  let chances = [1]
  for (let thing = 1; thing < n; thing++) {
    const next: number[] = []
    for (let at = 0; at < Math.min(thing + 1, most); at++) {
      // `at + 1` places are taken: either they were already, or the last of them is new.
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

/** Things that share all but what chance decides: how many they are, and among how many equally likely places. */
export type Block = { readonly n: number; readonly cells: number }

/** A repeat is a thing in a place where one of its block was before. */
export type Repeats = { readonly expected: number; readonly chanceOfAsMany: (repeats: number) => number }

/** The number of repeats over independent blocks, exactly: all things less the distinct places they occupy. */
export function repeatsAmong(blocks: readonly Block[]): Repeats {
  let things = 0
  let expected = 0
  // Of one distinct place in each block, of one more, and so on.
  let chances: readonly number[] = [1]
  for (const { n, cells } of blocks) {
    const distinct = occupancy(n, cells)
    things += n
    expected += distinct.reduce((sum, chance, at) => sum + chance * (n - at - 1), 0)
    chances = convolved(chances, distinct)
  }
  return {
    expected,
    chanceOfAsMany(repeats) {
      const mostDistinct = things - repeats
      const sum = chances.slice(0, mostDistinct - blocks.length + 1).reduce((all, chance) => all + chance, 0)
      return Math.min(1, sum)
    },
  }
}

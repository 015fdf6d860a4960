/** What a row said from an instant on (ms since 1970); null: ever since. */
export type WordsVersion<Said> = { readonly from: number | null; readonly said: Said }

/** The version that held at an instant; before the first one, the first. Undefined only where there is none. */
export function wordsAt<Said>(
  versions: readonly WordsVersion<Said>[],
  at: number,
): WordsVersion<Said> | undefined {
  const inOrder = versions.toSorted((a, b) => (a.from ?? -Infinity) - (b.from ?? -Infinity))
  return inOrder.findLast(({ from }) => from === null || from <= at) ?? inOrder[0]
}

/**
 * The version whose words, in any language, a record holds: the one that held when it was written wherever that says so,
 * else the latest that ever did. So a changed row goes on saying in every language what it said to whoever chose it.
 */
export function versionOfWords<Said extends Readonly<Record<string, string>>>(
  versions: readonly WordsVersion<Said>[],
  words: string,
  at: number,
): WordsVersion<Said> | undefined {
  const says = ({ said }: WordsVersion<Said>) => Object.values(said).includes(words)
  const then = wordsAt(versions, at)
  return then && says(then) ? then : wordsAt(versions.filter(says), at)
}

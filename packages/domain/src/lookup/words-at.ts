/** Words of a row from an instant on (epoch ms); null: from the beginning. */
export type WordsVersion<Words> = { readonly from: number | null; readonly said: Words }

/** Returns the version in force at an instant; before the first one, the first. Undefined only without versions. */
export function wordsAt<Words>(
  versions: readonly WordsVersion<Words>[],
  at: number,
): WordsVersion<Words> | undefined {
  const inOrder = versions.toSorted((a, b) => (a.from ?? -Infinity) - (b.from ?? -Infinity))
  return inOrder.findLast(({ from }) => from === null || from <= at) ?? inOrder[0]
}

/**
 * Finds the version whose words, in any language, a record contains: the one in force when it was written if that has
 * these words, else the latest that ever had them. So a record keeps, in every language, the words that were chosen.
 */
export function versionOfWords<Words extends Readonly<Record<string, string>>>(
  versions: readonly WordsVersion<Words>[],
  words: string,
  at: number,
): WordsVersion<Words> | undefined {
  const containsWords = ({ said }: WordsVersion<Words>) => Object.values(said).includes(words)
  const inForce = wordsAt(versions, at)
  return inForce && containsWords(inForce) ? inForce : wordsAt(versions.filter(containsWords), at)
}

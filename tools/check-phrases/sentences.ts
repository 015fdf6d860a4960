/** The sentences of one language: dotted key → text. */
export type Sentences = ReadonlyMap<string, string>

/** Throws when a leaf is not a text: phrases are data, never functions. */
export function sentencesOf(tree: unknown, key = ''): Sentences {
  if (typeof tree === 'string') return new Map([[key, tree]])
  if (typeof tree !== 'object' || tree === null)
    throw new Error(`${key} is neither a sentence nor a group of them`)
  return new Map(
    Object.entries(tree).flatMap(([name, branch]) => [
      ...sentencesOf(branch, key === '' ? name : `${key}.${name}`),
    ]),
  )
}

/** `{{count}}` and `{page}` → count, page; in the order of the alphabet, each once. */
export const placesOf = (sentence: string): string[] =>
  [...new Set([...sentence.matchAll(/\{\{?\s*(\w+)[^{}]*\}?\}/g)].map(([, name]) => name ?? ''))].toSorted()

const plural = /_(zero|one|two|few|many|other)$/

/** The key a caller asks for: `wait_one` and `wait_other` are both `wait`. */
export const askedKey = (key: string) => key.replace(plural, '')

/** The plural form of a key: `one`, `other` …; undefined for a sentence without a number. */
export const pluralForm = (key: string) => plural.exec(key)?.[1]

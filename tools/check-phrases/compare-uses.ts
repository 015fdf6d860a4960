import type { Finding, Source } from '../check-house/source.ts'
import { splitKeys } from '@probeta/phrases/manual/outline.ts'
import { askedKey, placesOf, type Sentences } from './sentences.ts'
import { usesOf } from './uses.ts'

/** Sentences that are asked for and do not exist. */
export function undefinedKeys(keys: Iterable<string>, sources: readonly Source[]): Finding[] {
  const known = [...keys].flatMap((key) => [key, askedKey(key)])
  return sources.flatMap((source) =>
    usesOf(source)
      .asked.filter(({ matches }) => !known.some(matches))
      .map(({ spelled, offset }) => source.find(offset, `no sentence is called ${spelled}`)),
  )
}

/** Keys of sentences that no source names, neither whole nor by a pattern such as `errors.${code}`. */
export function unusedKeys(keys: Iterable<string>, sources: readonly Source[]): string[] {
  const uses = sources.map(usesOf)
  const texts = new Set(uses.flatMap((use) => [...use.texts]))
  const patterns = uses.flatMap((use) => [
    ...use.patterns,
    ...use.asked.map(({ matches }) => ({ test: matches })),
  ])
  return [...keys].filter((key) => {
    const asked = askedKey(key)
    return !texts.has(asked) && !texts.has(key) && !patterns.some((pattern) => pattern.test(asked))
  })
}

/** Keys of a tree that is read as an object (`say.report.title`) whose way no source walks to its end. */
export function unreadKeys(keys: Iterable<string>, sources: readonly Source[]): string[] {
  const chains = new Set(sources.flatMap((source) => usesOf(source).chains.map((chain) => chain.split('.'))))
  const walks = (path: readonly string[]) =>
    [...chains].some((chain) => {
      const tail = chain.slice(-path.length)
      return (
        tail.length === path.length && tail.every((step, i) => step === path[i] || (step === '*' && i > 0))
      )
    })
  return [...keys].filter((key) => !walks(key.split('.')))
}

/** Where a text names a button, as in `[[users.add]]`, that does not exist or that says another thing each time. */
export function unnamedKeys(keys: Sentences, texts: Sentences): string[] {
  return [...texts].flatMap(([at, text]) =>
    splitKeys(text)
      .filter((_, piece) => piece % 2 === 1)
      .filter((key) => placesOf(keys.get(key) ?? '{{missing}}').length > 0)
      .map((key) => `${at} names ${key}, which is no plain sentence`),
  )
}

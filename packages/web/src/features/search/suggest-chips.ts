import { type ChipKind, fold, keyOf, kindWords } from './name-chips.ts'

/** The words of the screen's language: the names of the chips, and the values each may take. */
export type ChipVocabulary = Readonly<Record<ChipKind, { word: string; values: readonly string[] }>>

/** Returns the word that is being typed: the last one, and the value of a chip in it. */
export function lastWord(text: string): { before: string; word: string } {
  const quoted = /(^|\s)([^\s:"]+:"[^"]*)$/.exec(text)
  const start = quoted ? quoted.index + (quoted[1]?.length ?? 0) : text.lastIndexOf(' ') + 1
  return { before: text.slice(0, start), word: text.slice(start) }
}

/** Returns the part of a work site's name that is being typed after `obra:`; null without one. */
export function workSitePart(text: string): string | null {
  const { word } = lastWord(text)
  const colon = word.indexOf(':')
  if (colon < 1 || keyOf(kindWords, word.slice(0, colon)) !== 'workSite') return null
  const part = word
    .slice(colon + 1)
    .replaceAll('"', '')
    .trim()
  return part === '' ? null : part
}

/** Suggests completions of the word being typed, as whole words; at most eight. */
export function suggestChips(text: string, vocabulary: ChipVocabulary): string[] {
  const { word } = lastWord(text)
  const folded = fold(word)
  const colon = word.indexOf(':')
  const kinds = Object.keys(vocabulary) as ChipKind[]
  if (colon < 0) {
    if (folded.length < 2) return []
    return kinds
      .filter((kind) => fold(vocabulary[kind].word).startsWith(folded))
      .map((kind) => `${vocabulary[kind].word}:`)
  }
  const kind = keyOf(kindWords, word.slice(0, colon))
  if (!kind) return []
  const part = fold(word.slice(colon + 1).replaceAll('"', ''))
  return vocabulary[kind].values
    .filter((value) => kind === 'workSite' || (fold(value).startsWith(part) && fold(value) !== part))
    .slice(0, 8)
    .map((value) => `${word.slice(0, colon)}:${value}`)
}

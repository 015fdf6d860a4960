import { printableCodePoints } from './typeface.ts'

const LONGEST_UNBROKEN = 28
const ZERO_WIDTH_SPACE = '\u200b'

/** Makes texts printable, see `createPrintable`, and counts the replacements. */
export type Printable = { text(value: string): string; readonly replaced: number }

/**
 * Makes user-entered text printable without losing any of it. A character that the typeface lacks would print as an empty
 * box and is refused by PDF/A, so it is shown as `[U+5730]`; so are controls that could turn the order of the text
 * around. White space becomes a space. Very long words may break anywhere.
 */
export const createPrintable = (): Printable => {
  const known = printableCodePoints()
  let replaced = 0
  const shown = (character: string): string => {
    const code = character.codePointAt(0) ?? 0
    if (known.has(code)) return character
    replaced += 1
    return `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`
  }
  return {
    text: (value) =>
      Array.from(value.normalize('NFC').replaceAll(/[\s\u200b\ufeff]+/gu, keepNoBreak), shownOrSpace(shown))
        .join('')
        .trim()
        .replaceAll(/[^\s\u00a0\u202f]+/gu, breakable),
    get replaced() {
      return replaced
    },
  }
}

const keepNoBreak = (space: string): string => (space === '\u00a0' ? space : ' ')

const shownOrSpace =
  (shown: (character: string) => string) =>
  (character: string): string =>
    character === ' ' || character === '\u00a0' ? character : shown(character)

const breakable = (word: string): string => {
  const characters = Array.from(word)
  if (characters.length <= LONGEST_UNBROKEN) return word
  return characters.map((one, i) => (i > 0 && i % 8 === 0 ? ZERO_WIDTH_SPACE + one : one)).join('')
}

import { aboutLanguage, type Language } from './languages.ts'

/**
 * Matches text that programs opening a CSV take for a formula, quoted or not; some of them skip blanks before it.
 * Full-width forms count too: some programs read them as the plain ones.
 */
const opensFormula = /^[\s\u200b]*(?:[=+\-@＝＋－＠]|\p{Cc})/u

/** Puts an apostrophe before text that looks like a formula, so that it is read as text. */
export const guardFormula = (text: string): string => (opensFormula.test(text) ? `'${text}` : text)

/** True where numbers have a decimal comma: spreadsheets then expect semicolons between cells. */
export const decimalComma = (language: Language): boolean => aboutLanguage(language).decimalMark === ','

/** Text of a CSV cell before quoting: text never becomes a formula, numbers stay numbers, null becomes empty. */
export function csvCell(cell: string | number | null, comma: boolean): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return guardFormula(cell)
  return comma ? String(cell).replace('.', ',') : String(cell)
}

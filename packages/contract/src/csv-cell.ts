import { aboutLanguage, type Language } from './languages.ts'

/**
 * Programs that open a CSV take a cell that begins like this for a formula, quoted or not, and some skip blanks before
 * it. Full-width forms count too: some programs read them as the plain ones.
 */
const opensFormula = /^[\s\u200b]*(?:[=+\-@＝＋－＠]|\p{Cc})/u

/** An apostrophe before it says that text follows. */
export const guardFormula = (text: string): string => (opensFormula.test(text) ? `'${text}` : text)

/** Where numbers have a comma, spreadsheets expect semicolons between the cells. */
export const decimalComma = (language: Language): boolean => aboutLanguage(language).decimalMark === ','

/** A cell of a CSV before it is quoted: words are no formula, numbers stay numbers, nothing stays empty. */
export function csvCell(cell: string | number | null, comma: boolean): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return guardFormula(cell)
  return comma ? String(cell).replace('.', ',') : String(cell)
}

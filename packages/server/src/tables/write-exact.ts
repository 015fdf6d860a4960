/** As `guardFormula`, and also where apostrophes are in front already: one more can always be removed again. */
const opensFormula = /^'*[\s\u200b]*(?:[=+\-@＝＋－＠]|\p{Cc})/u

const numeric = /^(?:integer|bigint|smallint|numeric|real|double precision)$/
const plain = new Set(['boolean', 'uuid', 'date', 'timestamp with time zone', 'bytea'])

/**
 * One cell of an exact CSV. No value is nothing, an empty text two quotes; numbers, days, instants and ids are
 * unquoted; typed text is quoted, with an apostrophe before what a spreadsheet would take for a formula.
 */
export function exactCell(value: string | null, type: string): string {
  if (value === null) return ''
  if (numeric.test(type) || plain.has(type)) return value
  const safe = opensFormula.test(value) ? `'${value}` : value
  return `"${safe.replaceAll('"', '""')}"`
}

/** The text before the apostrophe was added: the inverse of `exactCell`, for the content between the quotes. */
export const readExact = (text: string): string =>
  text.startsWith("'") && opensFormula.test(text) ? text.slice(1) : text

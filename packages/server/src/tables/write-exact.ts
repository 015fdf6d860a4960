/** As `guardFormula`, and also where apostrophes stand before it already: one more is always one to take away again. */
const opensFormula = /^'*[\s\u200b]*(?:[=+\-@＝＋－＠]|\p{Cc})/u

const numeric = /^(?:integer|bigint|smallint|numeric|real|double precision)$/
const plain = new Set(['boolean', 'uuid', 'date', 'timestamp with time zone', 'bytea'])

/**
 * One cell of an exact CSV. No value is nothing, an empty text two quotes; numbers, days, instants and ids stand bare;
 * whatever people wrote is quoted, with an apostrophe before what a spreadsheet would take for a formula.
 */
export function exactCell(value: string | null, type: string): string {
  if (value === null) return ''
  if (numeric.test(type) || plain.has(type)) return value
  const safe = opensFormula.test(value) ? `'${value}` : value
  return `"${safe.replaceAll('"', '""')}"`
}

/** What was written before the apostrophe came: `exactCell` backwards, of what stands between the quotes. */
export const readExact = (text: string): string =>
  text.startsWith("'") && opensFormula.test(text) ? text.slice(1) : text

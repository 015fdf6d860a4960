import { parseDecimal } from '../../i18n/parse-decimal.ts'

/** As many as a bench judges and draws while somebody types. */
export const mostStrengths = 200

/** What was typed or pasted as strengths: the numbers in their order, the words that are none, and how many are too many. */
type ReadStrengths = {
  readonly values: readonly number[]
  readonly unread: readonly string[]
  readonly more: number
}

/** Numbers with spaces, tabs, semicolons or lines between; a comma with a blank behind it is one more sign between. */
export function readStrengths(text: string): ReadStrengths {
  const words = text.split(/[\s;]+|,(?=\s)/).filter((word) => word !== '' && word !== ',')
  const read = words.map((word) => ({ word, value: parseDecimal(word.replace(/,$/, '')) }))
  const values = read.flatMap(({ value }) =>
    value !== undefined && value !== null && Number.isFinite(value) && value > 0 ? [value] : [],
  )
  const known = new Set(values)
  return {
    values: values.slice(0, mostStrengths),
    unread: read.flatMap(({ word, value }) => (known.has(value ?? Number.NaN) ? [] : [word])),
    more: Math.max(0, values.length - mostStrengths),
  }
}

import { parseDecimal } from '../../i18n/parse-decimal.ts'

/** Limit of the bench, so that it judges and draws while typing. */
export const mostStrengths = 200

/** The parsed strengths: the numbers in order, the words that are not numbers, and the count beyond the limit. */
type ReadStrengths = {
  readonly values: readonly number[]
  /** The lot of each number, from '1' on, where blank lines separate them; null: a rule divides them itself. */
  readonly lots: readonly string[] | null
  readonly unread: readonly string[]
  readonly more: number
}

/** Reads numbers separated by spaces, tabs, semicolons, line breaks, or a comma followed by a space. */
export function readStrengths(text: string): ReadStrengths {
  const groups = text.split(/\n(?:[^\S\n]*\n)+/).map(readGroup)
  const values = groups.flatMap((group) => group.values)
  const filled = groups.filter((group) => group.values.length > 0)
  const lots = filled.flatMap((group, at) => group.values.map(() => String(at + 1)))
  return {
    values: values.slice(0, mostStrengths),
    lots: filled.length > 1 ? lots.slice(0, mostStrengths) : null,
    unread: groups.flatMap(({ unread }) => unread),
    more: Math.max(0, values.length - mostStrengths),
  }
}

function readGroup(text: string): { values: number[]; unread: string[] } {
  const values: number[] = []
  const unread: string[] = []
  for (const word of text.split(/[\s;]+|,(?=\s)/)) {
    if (word === '' || word === ',') continue
    const value = parseDecimal(word.replace(/,$/, ''))
    if (value !== undefined && value !== null && Number.isFinite(value) && value > 0) values.push(value)
    else unread.push(word)
  }
  return { values, unread }
}

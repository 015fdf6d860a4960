import type { Args } from '@probeta/contract/base/endpoint.ts'
import type { searchEndpoint } from '@probeta/contract/workplace/search.ts'
import { parseDecimal } from '../../i18n/parse-decimal.ts'
import { type ChipKind, keyOf, kindWords, stateWords } from './name-chips.ts'
import { readDays } from './read-days.ts'

export type Filter = Omit<Args<typeof searchEndpoint>['query'], 'q'>

/** `filter` null: its value is nothing that can be searched for. */
export type Chip = { kind: ChipKind; word: string; value: string; filter: Filter | null }

/** Contents of the box: chips, and the text that belongs to none. */
export type Question = { chips: readonly Chip[]; text: string }

const token = /[^\s:"]+:(?:"[^"]*"?|[^\s"]*)|[^\s]+/gu

function filterOf(kind: ChipKind, value: string, today: string): Filter | null {
  if (kind === 'workSite') return value.length <= 60 ? { workSite: value } : null
  if (kind === 'date') return readDays(value, today) ?? null
  if (kind === 'state') {
    const state = keyOf(stateWords, value)
    return state ? { state } : null
  }
  const fc = parseDecimal(value)
  return typeof fc === 'number' && fc > 0 && fc <= 100_000 ? { fc } : null
}

/** Parses a word as a chip, `obra:puerto` or `obra:"Torre Norte"`; null for any other word, and without a value. */
export function readChip(word: string, today: string): Chip | null {
  const colon = word.indexOf(':')
  if (colon < 1) return null
  const kind = keyOf(kindWords, word.slice(0, colon))
  const value = word
    .slice(colon + 1)
    .replaceAll('"', '')
    .trim()
  if (!kind || value === '') return null
  return { kind, word: word.slice(0, colon).toLowerCase(), value, filter: filterOf(kind, value, today) }
}

/** One chip per kind: a newer one replaces the older. */
const withChip = (chips: readonly Chip[], chip: Chip): Chip[] => [
  ...chips.filter(({ kind }) => kind !== chip.kind),
  chip,
]

/** Splits a text into its chips and the remaining text. */
export function readChips(text: string, today: string): Question {
  let chips: Chip[] = []
  const rest: string[] = []
  for (const word of text.match(token) ?? []) {
    const chip = readChip(word, today)
    if (chip) chips = withChip(chips, chip)
    else rest.push(word)
  }
  return { chips, text: rest.join(' ') }
}

/** Parses text typed into a box that holds chips already: a chip is complete as soon as something follows it. */
export function typeInto({ chips }: Question, typed: string, today: string): Question {
  const end = typed.lastIndexOf(' ')
  const head = typed.slice(0, Math.max(0, end))
  const quoted = (head.match(/"/g) ?? []).length % 2 === 1
  if (end < 0 || quoted) return { chips, text: typed }
  const read = readChips(head, today)
  if (read.chips.length === 0) return { chips, text: typed }
  const tail = typed.slice(end + 1)
  return {
    chips: read.chips.reduce<readonly Chip[]>(withChip, chips),
    text: [read.text, tail].filter(Boolean).join(' '),
  }
}

const written = ({ word, value }: Chip) => `${word}:${/\s/.test(value) ? `"${value}"` : value}`

/** Returns the text for the address: parsing it gives the same chips again. */
export const writeQuestion = ({ chips, text }: Question): string =>
  [...chips.map(written), text.trim()].filter(Boolean).join(' ')

/** Returns the query for the server. */
export const askOf = ({ chips, text }: Question): Args<typeof searchEndpoint>['query'] =>
  chips.reduce<Args<typeof searchEndpoint>['query']>((query, { filter }) => ({ ...query, ...filter }), {
    q: text.slice(0, 80),
  })

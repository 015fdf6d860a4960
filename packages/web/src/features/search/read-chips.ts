import type { Args } from '@probeta/contract/endpoint.ts'
import type { searchEndpoint } from '@probeta/contract/search.ts'
import { parseDecimal } from '../../i18n/parse-decimal.ts'
import { type ChipKind, keyOf, kindWords, stateWords } from './name-chips.ts'
import { readDays } from './read-days.ts'

export type Filter = Omit<Args<typeof searchEndpoint>['query'], 'q'>

/** `filter` null: its value says nothing that can be looked for. */
export type Chip = { kind: ChipKind; word: string; value: string; filter: Filter | null }

/** What stands in the box: chips, and the text that is none. */
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

/** The chip that a word is, `obra:puerto` or `obra:"Torre Norte"`; null for any other word, and without a value. */
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

/** Of a kind there is one: the newer takes the place of the older. */
const withChip = (chips: readonly Chip[], chip: Chip): Chip[] => [
  ...chips.filter(({ kind }) => kind !== chip.kind),
  chip,
]

/** Every chip in a text, and what else it says. */
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

/** What was typed into a box that holds chips already: a chip is one as soon as something follows it. */
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

/** The text that stands in the address: reading it gives the same chips again. */
export const writeQuestion = ({ chips, text }: Question): string =>
  [...chips.map(written), text.trim()].filter(Boolean).join(' ')

/** What the server is asked. */
export const askOf = ({ chips, text }: Question): Args<typeof searchEndpoint>['query'] =>
  chips.reduce<Args<typeof searchEndpoint>['query']>((query, { filter }) => ({ ...query, ...filter }), {
    q: text.slice(0, 80),
  })

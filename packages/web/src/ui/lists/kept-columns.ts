import { useCallback, useSyncExternalStore } from 'react'
import type { ColumnChoice } from './arrange-columns.ts'
import { draftKey } from '../forms/drafts.ts'

type Choices = Readonly<Record<string, ColumnChoice>>

const texts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')
const isChoice = (value: unknown): value is ColumnChoice =>
  typeof value === 'object' &&
  value !== null &&
  'order' in value &&
  texts(value.order) &&
  'hidden' in value &&
  texts(value.hidden)

/** One key for all lists of a person: a tablet may be shared. */
const keyNow = () => `probeta.columns.${draftKey('')}`

function readChoices(text: string | null): Choices {
  try {
    const kept: unknown = JSON.parse(text ?? '{}')
    return typeof kept === 'object' && kept !== null
      ? Object.fromEntries(
          Object.entries(kept).filter((entry): entry is [string, ColumnChoice] => isChoice(entry[1])),
        )
      : {}
  } catch {
    return {}
  }
}

const listeners = new Set<() => void>()
let seen: { text: string | null; choices: Choices } = { text: null, choices: {} }

/** The same object as long as what is kept is the same. Where the browser keeps nothing the choice lasts as long as the page. */
function choicesNow(): Choices {
  try {
    const text = localStorage.getItem(keyNow())
    if (text !== null && text !== seen.text) seen = { text, choices: readChoices(text) }
    if (text === null && seen.text !== null) seen = { text: null, choices: {} }
  } catch {
    // Nothing is kept for us.
  }
  return seen.choices
}

function keepChoices(choices: Choices): void {
  const text = JSON.stringify(choices)
  seen = { text, choices }
  try {
    localStorage.setItem(keyNow(), text)
  } catch {
    // A full or forbidden storage costs the memory of a choice, never the choice itself.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** The columns a person wants in a list, kept in this browser; undefined: as the list is. */
export function useKeptColumns(
  list: string | undefined,
): [ColumnChoice | undefined, (choice: ColumnChoice | undefined) => void] {
  const choice = useSyncExternalStore(subscribe, () => (list === undefined ? undefined : choicesNow()[list]))
  const set = useCallback(
    (next: ColumnChoice | undefined) => {
      if (list === undefined) return
      const { [list]: _, ...others } = choicesNow()
      keepChoices(next ? { ...others, [list]: next } : others)
    },
    [list],
  )
  return [choice, set]
}

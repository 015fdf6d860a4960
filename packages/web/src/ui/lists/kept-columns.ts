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
    const stored: unknown = JSON.parse(text ?? '{}')
    return typeof stored === 'object' && stored !== null
      ? Object.fromEntries(
          Object.entries(stored).filter((entry): entry is [string, ColumnChoice] => isChoice(entry[1])),
        )
      : {}
  } catch {
    return {}
  }
}

const listeners = new Set<() => void>()
let seen: { text: string | null; choices: Choices } = { text: null, choices: {} }

/** Returns the same object until the stored text changes. Where the browser stores nothing the choice lasts as long as the page. */
function choicesNow(): Choices {
  try {
    const text = localStorage.getItem(keyNow())
    if (text !== null && text !== seen.text) seen = { text, choices: readChoices(text) }
    if (text === null && seen.text !== null) seen = { text: null, choices: {} }
  } catch {
    // The browser stores nothing for us.
  }
  return seen.choices
}

function keepChoices(choices: Choices): void {
  const text = JSON.stringify(choices)
  seen = { text, choices }
  try {
    localStorage.setItem(keyNow(), text)
  } catch {
    // With a full or forbidden storage the choice is lost on reload, but holds until then.
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

/** A person's choice of columns in a list, stored in this browser; undefined: the default of the list. */
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

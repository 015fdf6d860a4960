import { type DBSchema, openDB } from 'idb'
import { useSyncExternalStore } from 'react'
import { sessionUser } from '../session/session-store.ts'
import { Refused } from '../ui/forms/refused.ts'
import { keptAnswers } from './kept-names.ts'

interface Answers extends DBSchema {
  answers: { key: string; value: { value: unknown; at: number } }
}

const database = () =>
  openDB<Answers>(keptAnswers, 1, {
    upgrade: (db) => {
      db.createObjectStore('answers')
    },
    // Signing out takes it away: no page may hold it open.
    blocking: (_, __, event) => (event.target as IDBDatabase).close(),
  })

const keyOf = (name: string) => `${sessionUser()?.id ?? ''}:${name}`

/** Keeps an answer for the person who is in; a browser that keeps nothing costs working without a network. */
export async function keepAnswer(name: string, value: unknown): Promise<void> {
  try {
    const db = await database()
    await db.put('answers', { value, at: Date.now() }, keyOf(name))
    db.close()
  } catch {
    // Nothing is kept, and nothing is missed while there is a network.
  }
}

/** Forgets the answers of this person that begin so, except these. */
export async function forgetAllBut(start: string, names: readonly string[]): Promise<void> {
  const wanted = new Set(names.map(keyOf))
  try {
    const db = await database()
    for (const key of await db.getAllKeys(
      'answers',
      IDBKeyRange.bound(keyOf(start), `${keyOf(start)}\uffff`),
    ))
      if (!wanted.has(key)) await db.delete('answers', key)
    db.close()
  } catch {
    // Nothing is kept.
  }
}

/** Since when what is shown is a kept answer, epoch ms; undefined: it is the server's own. */
const ages = new Map<string, number>()
const watchers = new Set<() => void>()
function setAge(name: string, at: number | undefined): void {
  if (ages.get(name) === at) return
  if (at === undefined) ages.delete(name)
  else ages.set(name, at)
  for (const tell of watchers) tell()
}
export const useKeptSince = (name: string): number | undefined =>
  useSyncExternalStore(
    (tell) => {
      watchers.add(tell)
      return () => void watchers.delete(tell)
    },
    () => ages.get(name),
  )

/** What this device keeps for the person who is in, by name, with when it was kept. */
export async function listAnswers(): Promise<{ name: string; at: number }[]> {
  try {
    const db = await database()
    const keys = await db.getAllKeys('answers', IDBKeyRange.bound(keyOf(''), `${keyOf('')}\uffff`))
    const found = await Promise.all(
      keys.map(async (key) => ({
        name: key.slice(keyOf('').length),
        at: (await db.get('answers', key))?.at ?? 0,
      })),
    )
    db.close()
    return found
  } catch {
    return []
  }
}

type Kept = { readonly value: unknown; readonly at: number }
async function recall(name: string): Promise<Kept | undefined> {
  try {
    const db = await database()
    const found = await db.get('answers', keyOf(name))
    db.close()
    return found
  } catch {
    return undefined
  }
}

const isUnreached = (error: unknown) => error instanceof Refused && error.status === 0

/** A network that answers nothing must not keep anybody from what is known; what comes after that is handed on. */
type Patience<T> = { readonly ms: number; readonly onLate: (answer: T) => void }

/**
 * Asks, and remembers the last answer for this person on this device; without a network that one is given. For the little
 * that working at the site and at the press needs, never for lists of the past: signing out forgets it.
 */
export async function askOrRecall<T>(
  name: string,
  ask: () => Promise<T>,
  /** What of it has changed since, as far as it can be known. */
  aged: (kept: T) => T = (kept) => kept,
  patience?: Patience<T>,
): Promise<T> {
  const give = ({ value, at }: Kept): T => {
    setAge(name, at)
    return aged(value as T)
  }
  const asker = sessionUser()?.id
  const learn = (answer: T): T => {
    // Whoever has signed out meanwhile took along what was kept: a late answer is nobody else's.
    if (asker !== undefined && sessionUser()?.id === asker) void keepAnswer(name, answer)
    setAge(name, undefined)
    return answer
  }
  const known = patience || !navigator.onLine ? await recall(name) : undefined
  if (known && !navigator.onLine) return give(known)
  const asked = ask()
  try {
    if (!known || !patience) return learn(await asked)
    const slow = new Promise<'slow'>((done) => setTimeout(() => done('slow'), patience.ms))
    const first = await Promise.race([asked, slow])
    if (first !== 'slow') return learn(first)
    asked.then(
      (answer) => patience.onLate(learn(answer)),
      () => undefined,
    )
    return give(known)
  } catch (error) {
    const last = isUnreached(error) ? (known ?? (await recall(name))) : undefined
    if (!last) throw error
    return give(last)
  }
}

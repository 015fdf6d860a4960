import { type DBSchema, openDB } from 'idb'
import { useSyncExternalStore } from 'react'
import { sessionUser } from '../session/session-store.ts'
import { Refused } from '../ui/forms/refused.ts'
import { keptAnswers } from './kept-names.ts'

interface Answers extends DBSchema {
  answers: { key: string; value: { value: unknown; at: number } }
}

/** Rejects where nobody is signed in: what is under way while a person signs out would make the deleted database anew. */
async function database() {
  if (!sessionUser()) throw new Error('nobody is signed in')
  return openDB<Answers>(keptAnswers, 1, {
    upgrade: (db) => {
      db.createObjectStore('answers')
    },
    // Signing out deletes it: no page may hold it open.
    blocking: (_, __, event) => (event.target as IDBDatabase).close(),
  })
}

const keyOf = (name: string) => `${sessionUser()?.id ?? ''}:${name}`

/** Stores an answer for the signed-in person; a browser that stores nothing cannot work without a network. */
export async function keepAnswer(name: string, value: unknown): Promise<void> {
  try {
    const db = await database()
    await db.put('answers', { value, at: Date.now() }, keyOf(name))
    db.close()
  } catch {
    // Nothing is stored, which matters only without a network.
  }
}

/** Forgets the answers of this person that begin so, except these. */
export async function forgetAllBut(start: string, names: readonly string[]): Promise<void> {
  const retained = new Set(names.map(keyOf))
  try {
    const db = await database()
    for (const key of await db.getAllKeys(
      'answers',
      IDBKeyRange.bound(keyOf(start), `${keyOf(start)}\uffff`),
    ))
      if (!retained.has(key)) await db.delete('answers', key)
    db.close()
  } catch {
    // Nothing is stored.
  }
}

/** Time when a stored answer that is shown was stored, epoch ms; none: the server's own answer is shown. */
const ages = new Map<string, number>()
const watchers = new Set<() => void>()
function setAge(name: string, at: number | undefined): void {
  if (ages.get(name) === at) return
  if (at === undefined) ages.delete(name)
  else ages.set(name, at)
  for (const watcher of watchers) watcher()
}
export const useKeptSince = (name: string): number | undefined =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    () => ages.get(name),
  )

/** Lists the stored answers of the signed-in person, by name, with the time when each was stored. */
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

type StoredAnswer = { readonly value: unknown; readonly at: number }
async function recall(name: string): Promise<StoredAnswer | undefined> {
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

/** Time to wait for the network before a stored answer is given; a later answer goes to `onLate`. */
type Patience<T> = { readonly ms: number; readonly onLate: (answer: T) => void }

/**
 * Asks the server, and stores the last answer for this person on this device; without a network returns that one. For the
 * little that working at the site and at the press needs, never for lists of the past: signing out deletes it.
 */
export async function askOrRecall<T>(
  name: string,
  ask: () => Promise<T>,
  /** Updates a stored answer for the time since, as far as that can be known. */
  aged: (stored: T) => T = (stored) => stored,
  patience?: Patience<T>,
): Promise<T> {
  const give = ({ value, at }: StoredAnswer): T => {
    setAge(name, at)
    return aged(value as T)
  }
  const asker = sessionUser()?.id
  const learn = (answer: T): T => {
    // After signing out meanwhile the stored answers are deleted: a late answer belongs to nobody else.
    if (asker !== undefined && sessionUser()?.id === asker) void keepAnswer(name, answer)
    setAge(name, undefined)
    return answer
  }
  const known = navigator.onLine ? undefined : await recall(name)
  if (known) return give(known)
  const request = ask()
  try {
    if (!patience) return learn(await request)
    const slow = new Promise<'slow'>((done) => setTimeout(() => done('slow'), patience.ms))
    const first = await Promise.race([request, slow])
    if (first !== 'slow') return learn(first)
    // Read only now: a stored day of 400 specimens takes as long to read as the server takes to answer.
    const stored = await recall(name)
    if (!stored) return learn(await request)
    request.then(
      (answer) => patience.onLate(learn(answer)),
      () => undefined,
    )
    return give(stored)
  } catch (error) {
    const last = isUnreached(error) ? await recall(name) : undefined
    if (!last) throw error
    return give(last)
  }
}

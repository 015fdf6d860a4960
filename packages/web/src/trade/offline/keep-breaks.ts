import type { recordBreakEndpoint } from '@probeta/contract/concrete/specimens.ts'
import { type DBSchema, openDB } from 'idb'
import type { z } from 'zod'
import type { OutboxStore, Waiting } from './outbox.ts'
import type { KeptRefusal } from './kept-refusal.ts'

/** A reading submitted but not yet on record; sent only as its author and to its laboratory. */
export type UnsentBreak = Waiting & {
  readonly laboratoryId: number
  /** The name of its author, shown to the next user of the device. */
  readonly author: string
  /** When it was submitted, epoch ms by this device. */
  readonly at: number
  readonly specimenId: string
  readonly code: string
  readonly version: number
  readonly body: z.input<typeof recordBreakEndpoint.body>
  /** As it was typed, for the form to open again. */
  readonly entry: unknown
  readonly strengthMpa: number | null
  readonly refusal?: KeptRefusal
  /** Sequence number in order of entry, independent of changes of the clock. */
  readonly place?: number
}

interface Breaks extends DBSchema {
  waiting: { key: string; value: UnsentBreak; indexes: { place: number } }
}

const open = () =>
  openDB<Breaks>('probeta-breaks', 1, {
    upgrade: (db) => {
      db.createObjectStore('waiting', { keyPath: 'key' }).createIndex('place', 'place')
    },
  })
let opened: ReturnType<typeof open> | undefined
const store = () => (opened ??= open())

/** Memory fallback for a browser without storage: lost when the page closes, and the screen warns of it. */
const passing = new Map<string, UnsentBreak>()
export const isPassing = (key: string): boolean => passing.has(key)

/** Resolves once the items are flushed to disk. */
async function putAll(items: readonly UnsentBreak[]): Promise<void> {
  const transaction = (await store()).transaction('waiting', 'readwrite', { durability: 'strict' })
  const last = await transaction.store.index('place').openKeyCursor(null, 'prev')
  let place = last?.key ?? 0
  const written = items.map((item) => transaction.store.put({ ...item, place: item.place ?? (place += 1) }))
  transaction.commit()
  await Promise.all([...written, transaction.done])
}

export const keptBreaks: Required<OutboxStore<UnsentBreak>> = {
  async all() {
    const stored = await store()
      .then((db) => db.getAllFromIndex('waiting', 'place'))
      .catch(() => [])
    return [...stored, ...passing.values()]
  },
  put: (item) => keptBreaks.putAll([item]),
  async putAll(items) {
    try {
      await putAll(items)
      for (const { key } of items) passing.delete(key)
    } catch {
      for (const item of items) passing.set(item.key, item)
    }
  },
  async remove(key) {
    passing.delete(key)
    await store()
      .then((db) => db.delete('waiting', key))
      .catch(() => undefined)
  },
}

import type { LineReading } from '@probeta/domain/press/read-line.ts'
import { type DBSchema, openDB } from 'idb'
import { sessionUser } from '../../session/session-store.ts'

/** A load that a press said. It is on the device before it is shown, until its reading is, or somebody leaves it. */
export type PressReading = {
  /** Rises: its place in the order of the press. */
  readonly number: number
  readonly pressId: string
  readonly line: string
  readonly reading: LineReading
  /** Epoch ms by this device. */
  readonly at: number
  /** The specimen in whose form it stands; null: it waits for one. */
  readonly takenFor: string | null
}

/** Where loads are kept; memory in tests of what is done with them. */
export type PressReadingStore = {
  all(): Promise<readonly PressReading[]>
  put(heard: PressReading): Promise<void>
  remove(number: number): Promise<void>
}

type Stored = PressReading & { readonly owner: string }
interface Loads extends DBSchema {
  loads: { key: number; value: Stored }
}
const open = () =>
  openDB<Loads>('probeta-heard', 1, {
    upgrade: (db) => {
      db.createObjectStore('loads', { keyPath: 'number' })
    },
  })
let opened: ReturnType<typeof open> | undefined
const store = () => (opened ??= open())
const owner = () => String(sessionUser()?.id ?? '')

/** A browser that keeps nothing costs what a reload takes, never what is heard. */
const orNothing = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    () => undefined,
  )

export const pressReadingStore: PressReadingStore = {
  async all() {
    const kept = await store()
      .then((db) => db.getAll('loads'))
      .catch(() => [])
    return kept.filter((one) => one.owner === owner())
  },
  put: (heard) => orNothing(store().then((db) => db.put('loads', { ...heard, owner: owner() }))),
  remove: (number) => orNothing(store().then((db) => db.delete('loads', number))),
}

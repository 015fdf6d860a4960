import type { LineReading } from '@probeta/domain/press/read-line.ts'
import { type DBSchema, openDB } from 'idb'
import { sessionUser } from '../../session/session-store.ts'

/** A load received from a press. Stored on the device before it is shown, until its reading is stored or it is discarded. */
export type PressReading = {
  /** Ascending, in the order received from the press. */
  readonly number: number
  readonly pressId: string
  readonly line: string
  readonly reading: LineReading
  /** Epoch ms by this device. */
  readonly at: number
  /** The specimen whose form uses it; null: not used yet. */
  readonly takenFor: string | null
}

/** The storage of loads; in memory in tests. */
export type PressReadingStore = {
  all(): Promise<readonly PressReading[]>
  put(load: PressReading): Promise<void>
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

/** Ignores storage errors: without storage, loads are lost on a reload, but are still shown. */
const orNothing = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    () => undefined,
  )

export const pressReadingStore: PressReadingStore = {
  async all() {
    const stored = await store()
      .then((db) => db.getAll('loads'))
      .catch(() => [])
    return stored.filter((one) => one.owner === owner())
  },
  put: (load) => orNothing(store().then((db) => db.put('loads', { ...load, owner: owner() }))),
  remove: (number) => orNothing(store().then((db) => db.delete('loads', number))),
}

import { type DBSchema, openDB } from 'idb'
import type { OutboxStore, Waiting } from './outbox.ts'

/** The target of a photo; `entry`: a truck of a sheet that is still being typed. */
export type PhotoPlace =
  | { of: 'sheet'; sheetId: string; sampleId: string | null; shows: 'sheet' | 'deliveryNote' | 'sample' }
  | { of: 'specimen'; specimenId: string }
  | { of: 'entry'; truckId: string }

/** Stored as bytes: some browsers lose a stored Blob. */
export type WaitingPhoto = Waiting & {
  readonly place: PhotoPlace
  readonly bytes: ArrayBuffer
  readonly type: string
  readonly sha256: string
  /** When it was taken or chosen, ms since 1970 by this device. */
  readonly at: number
}

interface Photos extends DBSchema {
  waiting: { key: string; value: WaitingPhoto }
}

const open = () =>
  openDB<Photos>('probeta-photos', 1, {
    upgrade: (db) => {
      db.createObjectStore('waiting', { keyPath: 'key' })
    },
  })
let opened: ReturnType<typeof open> | undefined
/** Memory fallback for a browser without storage: lost when the page closes. */
const passing = new Map<string, WaitingPhoto>()

export const keptPhotos: OutboxStore<WaitingPhoto> = {
  async all() {
    const stored = await (opened ??= open()).then((db) => db.getAll('waiting')).catch(() => [])
    return [...stored, ...passing.values()].toSorted((a, b) => a.at - b.at)
  },
  async put(photo) {
    try {
      await (await (opened ??= open())).put('waiting', photo)
    } catch {
      passing.set(photo.key, photo)
    }
  },
  async remove(key) {
    passing.delete(key)
    await (opened ??= open()).then((db) => db.delete('waiting', key)).catch(() => undefined)
  },
}

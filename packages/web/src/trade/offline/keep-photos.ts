import { type DBSchema, openDB } from 'idb'
import type { Keeping, Waiting } from './outbox.ts'

/** Where a photo goes; `entry`: a truck of a sheet that is still being typed. */
export type PhotoPlace =
  | { of: 'sheet'; sheetId: string; sampleId: string | null; shows: 'sheet' | 'deliveryNote' | 'sample' }
  | { of: 'specimen'; specimenId: string }
  | { of: 'entry'; truckId: string }

/** As bytes: some browsers lose a Blob that they were given to keep. */
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
/** Of a browser that keeps nothing: until the page ends. */
const passing = new Map<string, WaitingPhoto>()

export const keptPhotos: Keeping<WaitingPhoto> = {
  async all() {
    const kept = await (opened ??= open()).then((db) => db.getAll('waiting')).catch(() => [])
    return [...kept, ...passing.values()].toSorted((a, b) => a.at - b.at)
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

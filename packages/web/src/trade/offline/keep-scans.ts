import type { recordInitialCuringEndpoint } from '@probeta/contract/concrete/pickups.ts'
import type { receiveTransferredEndpoint } from '@probeta/contract/concrete/transfers.ts'
import type { stampVisitEndpoint } from '@probeta/contract/clients/visit-times.ts'
import { type DBSchema, openDB } from 'idb'
import type { z } from 'zod'
import type { KeptRefusal } from './kept-refusal.ts'
import type { OutboxStore, Waiting } from './outbox.ts'

/** A scan that puts a specimen on a shelf or in a tank of the laboratory. */
export type PlacingWork = {
  readonly purpose: 'receive' | 'move'
  readonly label: string
  readonly placeId: string
}
/** A specimen that was taken along from its site, by its label or from the list. `code`: without check characters. */
export type PickupWork = {
  readonly purpose: 'pickUp'
  readonly code: string
  readonly named: { readonly label: string } | { readonly specimenId: string }
  /** When it was scanned, ISO, by this device. */
  readonly at: string
}
/** A specimen that was thrown away. `reason`: why it goes although the rule says to keep it. */
export type DiscardWork = {
  readonly purpose: 'discard'
  readonly label: string
  readonly reason: string
}
export type CuringWork = {
  readonly purpose: 'initialCuring'
  readonly sampleId: string
  readonly code: string
  readonly version: number
  readonly body: z.input<typeof recordInitialCuringEndpoint.body>
}
/** The arrival or the departure at a visit. */
export type StampWork = z.input<typeof stampVisitEndpoint.body> & {
  readonly purpose: 'visitStamp'
  readonly visitId: string
}
/** A specimen that arrived from another branch or laboratory. `code`: without check characters. */
export type ArrivalWork = z.input<typeof receiveTransferredEndpoint.body> & {
  readonly purpose: 'arrival'
  readonly transferId: string
  readonly code: string
}
export type ScanWork = PlacingWork | PickupWork | DiscardWork | CuringWork | StampWork | ArrivalWork

/**
 * What was done in the field on this device and the server does not have; sent in the order it was done, so that what is
 * picked up and received on the same phone is picked up first, and an arrival precedes its departure.
 */
export type UnsentScan = Waiting & {
  readonly laboratoryId: number
  /** Grows from one to the next. */
  readonly place: number
  readonly work: ScanWork
  readonly refusal?: KeptRefusal
}

interface Scans extends DBSchema {
  waiting: { key: string; value: UnsentScan }
}

const open = () =>
  openDB<Scans>('probeta-scans', 1, {
    upgrade: (db) => {
      db.createObjectStore('waiting', { keyPath: 'key' })
    },
  })
let opened: ReturnType<typeof open> | undefined
const store = () => (opened ??= open())

/** Memory fallback for a browser without storage: lost when the page closes. */
const passing = new Map<string, UnsentScan>()

export const keptScans: OutboxStore<UnsentScan> = {
  async all() {
    const stored = await store()
      .then((db) => db.getAll('waiting'))
      .catch(() => [])
    return [...stored, ...passing.values()].toSorted((a, b) => a.place - b.place)
  },
  async put(scan) {
    try {
      await (await store()).put('waiting', scan)
    } catch {
      passing.set(scan.key, scan)
    }
  },
  async remove(key) {
    passing.delete(key)
    await store()
      .then((db) => db.delete('waiting', key))
      .catch(() => undefined)
  },
}

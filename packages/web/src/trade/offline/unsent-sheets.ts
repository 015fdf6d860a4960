import { answersKeptDays } from '@probeta/contract/base/endpoint.ts'
import { addSheetEndpoint, listDeliveryNotesEndpoint } from '@probeta/contract/concrete/sheets.ts'
import { sameNote } from '@probeta/domain/sheet/delivery-note.ts'
import { type DBSchema, openDB } from 'idb'
import { useSyncExternalStore } from 'react'
import type { z } from 'zod'
import { sessionUser } from '../../session/session-store.ts'
import { Refused } from '../../ui/forms/refused.ts'
import { api } from '../../api/client.ts'
import { countWaiting } from './count-waiting.ts'
import { otherTabs } from '../../api/other-tabs.ts'
import { createOutbox, type Waiting } from './outbox.ts'
import { knownLaboratory, ownLaboratory } from './own-laboratory.ts'
import { afterPause, inOneTab, sendWhenBack } from './when-to-send.ts'
import { queryClient } from '../../api/query-client.ts'
import { placeEntryPhotos } from './send-photos.ts'

export type SheetBody = z.input<typeof addSheetEndpoint.body>

/** A sheet typed on this device that the server does not have; sent only as its author and to its laboratory. */
export type UnsentSheet = Waiting & {
  readonly laboratoryId: number
  readonly at: number
  readonly body: SheetBody
  /** The typed values, to reopen the form, and the ids of its columns, which key the photos. */
  readonly typed: unknown
  readonly columns: readonly string[]
  /** A call was sent already without an answer: the sheet may have been saved. */
  readonly tried: boolean
  /** A person has seen the conflicting sheets and sends it all the same. */
  readonly decided?: true
}

const name = 'probeta-outbox'
const pause = 10_000
/** Prefix of the refusal of a sheet whose delivery notes another sheet has meanwhile; the notes follow. */
export const noteTaken = 'noteTaken:'

interface Sheets extends DBSchema {
  sheets: { key: string; value: UnsentSheet }
}
const open = () =>
  openDB<Sheets>(name, 1, {
    upgrade: (db) => {
      db.createObjectStore('sheets', { keyPath: 'key' })
    },
  })
let opened: ReturnType<typeof open> | undefined
const store = () => (opened ??= open())

/** The key of the sheet on this device that a sheet continues; undefined where it continues none, or a saved one. */
const awaited = ({ body: { continues } }: Pick<UnsentSheet, 'body'>, waiting: readonly UnsentSheet[]) =>
  waiting.find(({ key }) => key === continues)?.key

/** Throws where the browser has no storage, unlike a draft: a sheet that cannot be stored must not seem to be. */
const sheetStore = {
  all: async () =>
    (
      await store().then(
        (db) => db.getAll('sheets'),
        () => [],
      )
    ).toSorted((a, b) => a.at - b.at),
  put: async (sheet: UnsentSheet) => void (await (await store()).put('sheets', sheet)),
  remove: async (key: string) => (await store()).delete('sheets', key),
}

const ownId = () => String(sessionUser()?.id ?? '')

/** The delivery notes of a sheet that are on the server already. */
async function takenNotes({ workSiteId, trucks, sampledOn }: SheetBody): Promise<string[]> {
  const written = trucks.map(({ deliveryNote }) => deliveryNote.trim()).filter(Boolean)
  if (written.length === 0) return []
  const { items } = await api.call(listDeliveryNotesEndpoint, { query: { workSiteId, day: sampledOn } })
  return written.filter((note) => items.some(({ deliveryNote }) => sameNote(deliveryNote, note)))
}

/** True when the server no longer remembers the idempotency key. */
const isForgotten = ({ at }: UnsentSheet) => Date.now() - at > answersKeptDays * 86_400_000

async function send(item: UnsentSheet): Promise<void> {
  // A sheet that may have been saved would find its own notes: its key decides, while the server remembers it.
  if (!item.decided && (!item.tried || isForgotten(item))) {
    const taken = await takenNotes(item.body)
    if (taken.length > 0) throw new Refused(noteTaken, 409, noteTaken + taken.join(', '), [], undefined)
    await sheetStore.put({ ...item, tried: true })
  }
  const sheet = await api.call(addSheetEndpoint, { body: item.body }, { key: item.key, author: item.owner })
  await nameContinued(item.key, sheet.id)
  await placeEntryPhotos(item.columns, sheet)
}

const sent = new Map<string, string>()
/** The id under which a sheet that waited on this device was saved since the page was opened. */
export const sentAs = (key: string): string | undefined => sent.get(key)

/** Sheets on this device that continue the one with this key continue the saved one from now on; null: none. */
async function nameContinued(key: string, sheetId: string | null): Promise<void> {
  if (sheetId !== null) sent.set(key, sheetId)
  for (const item of await sheetStore.all())
    if (item.body.continues === key)
      await sheetStore.put({ ...item, body: { ...item.body, continues: sheetId } })
}

/** Not reached, no capacity, session ended, or an unreadable answer: the same call is sent again. */
const passing = new Set([0, 401, 503])
const refusalOf = (error: unknown): string | undefined =>
  !(error instanceof Refused) ||
  passing.has(error.status) ||
  error.code === 'request.inProgress' ||
  error.code === 'session.passwordDue' ||
  error.code === 'network.unreadable'
    ? undefined
    : error.title

const shown = /^\/(sheets|breaks|dashboard|delivery-notes)/

const outbox: ReturnType<typeof createOutbox<UnsentSheet>> = createOutbox<UnsentSheet>({
  store: sheetStore,
  tabs: otherTabs(name),
  owner: ownId,
  // The sheet that it continues goes first: until then there is no sheet to name.
  isReady: (item) =>
    item.laboratoryId === knownLaboratory() && awaited(item, outbox.snapshot().waiting) === undefined,
  send,
  exclusively: inOneTab(name),
  refusalOf,
  onSent: () =>
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [path] }) => typeof path === 'string' && shown.test(path),
    }),
  later: afterPause(pause),
})

outbox.subscribe(() => countWaiting(name, outbox.snapshot().waiting))

/** Stores a sheet that could not be sent. `tried`: a call was sent already. */
export async function keepSheet(of: Pick<UnsentSheet, 'key' | 'body' | 'typed' | 'columns' | 'tried'>) {
  await outbox.add({ ...of, owner: ownId(), laboratoryId: await ownLaboratory(), at: Date.now() })
}

export const sendSheets = async (): Promise<void> => {
  await ownLaboratory()
  await outbox.flush()
}

/** Sends a refused sheet again unchanged, with the same key, by decision of a person. */
export const sendAgain = ({ key }: UnsentSheet): Promise<void> =>
  outbox.change(
    (item) => item.key === key,
    (item) => ({ ...item, refused: undefined, tried: true, decided: true as const }),
  )

/** Sheets that continue it stand alone from now on. */
export async function dropSheet({ key }: UnsentSheet): Promise<void> {
  await nameContinued(key, null)
  await outbox.drop(key)
}

/** True where a sheet continues one that waits on this device, and has to wait for it. */
export const mustWait = (body: SheetBody): boolean =>
  awaited({ body }, outbox.snapshot().waiting) !== undefined

/** The unsent sheets of this person on this device. */
export const useUnsentSheets = (): readonly UnsentSheet[] =>
  useSyncExternalStore(outbox.subscribe, outbox.snapshot).waiting

/** Sends unsent sheets after sign-in: at once, when the network is back, and when the page is visible again. */
export const resumeSheets = (): (() => void) => sendWhenBack(sendSheets)

import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** What a form held when somebody began to type, and the version of the row that said so. */
export type Began<V> = { version: number; values: V }

/** What was typed and not yet saved, and what it was typed over. */
export type Draft = { values: unknown; began?: Began<unknown> | undefined; at: number }

interface Drafts extends DBSchema {
  drafts: { key: string; value: Draft }
}

const database = () =>
  openDB<Drafts>('probeta', 1, {
    upgrade: (db) => {
      db.createObjectStore('drafts')
    },
  })

let owner = ''
/** Whose drafts these are: a tablet may be shared. Said once, when somebody is in. */
export const draftsBelongTo = (user: string): void => {
  owner = user
}
export const draftKey = (name: string) => `${owner}:${name}`

let opened: ReturnType<typeof database> | undefined
const store = () => (opened ??= database())

/** A browser that keeps nothing costs the draft, never the form. */
const orNothing = <T>(work: Promise<T>) => work.catch(() => undefined)

/** Committed in the same breath: a page that ends before the answer would take an open transaction with it. */
async function put(db: IDBPDatabase<Drafts>, key: string, draft: Draft): Promise<void> {
  const transaction = db.transaction('drafts', 'readwrite')
  const written = transaction.store.put(draft, key)
  transaction.commit()
  await Promise.all([written, transaction.done])
}

export const readDraft = (key: string) => orNothing(store().then((db) => db.get('drafts', key)))
export const writeDraft = (key: string, draft: Draft) => orNothing(store().then((db) => put(db, key, draft)))
export const deleteDraft = (key: string) => orNothing(store().then((db) => db.delete('drafts', key)))

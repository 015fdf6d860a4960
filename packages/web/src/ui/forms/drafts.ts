import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** Values of a form when somebody began to type, and the version of the row they came from. */
export type Began<V> = { version: number; values: V }

/** Typed and not yet saved values, and those they were typed over. */
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
/** Sets the owner of the drafts, as a tablet may be shared. Called once somebody is signed in. */
export const draftsBelongTo = (user: string): void => {
  owner = user
}
export const draftKey = (name: string) => `${owner}:${name}`

let opened: ReturnType<typeof database> | undefined
const store = () => (opened ??= database())

/** Where the browser stores nothing the draft is lost, but the form works. */
const orNothing = <T>(work: Promise<T>) => work.catch(() => undefined)

/** Commits at once: a page that ends before the answer would abort an open transaction. */
async function put(db: IDBPDatabase<Drafts>, key: string, draft: Draft): Promise<void> {
  const transaction = db.transaction('drafts', 'readwrite')
  const written = transaction.store.put(draft, key)
  transaction.commit()
  await Promise.all([written, transaction.done])
}

export const readDraft = (key: string) => orNothing(store().then((db) => db.get('drafts', key)))
export const writeDraft = (key: string, draft: Draft) => orNothing(store().then((db) => put(db, key, draft)))
export const deleteDraft = (key: string) => orNothing(store().then((db) => db.delete('drafts', key)))

import { type DBSchema, openDB } from 'idb'

/** What was typed and not yet saved. `version` is the row it was typed over. */
export type Draft = { values: unknown; version?: number | undefined; at: number }

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

export const readDraft = (key: string) => orNothing(store().then((db) => db.get('drafts', key)))
export const writeDraft = (key: string, draft: Draft) =>
  orNothing(store().then((db) => db.put('drafts', draft, key)))
export const deleteDraft = (key: string) => orNothing(store().then((db) => db.delete('drafts', key)))

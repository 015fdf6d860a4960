import { fetchValue } from '../../db/queries/fetch-rows.ts'
import { newId } from '../../db/new-id.ts'
import type { Database } from '../../db/kysely-on.ts'
import type { TableName } from '../../db/tables.ts'

/** How somebody is erased. */
export type Erasing = {
  /** Counts the erasures of a laboratory. */
  number: number
  /** Stands for the name, 'erased person 17'. */
  pseudonym: string
  /** Stands in the trail for what was erased; begins with `eraseMark`. */
  mark: string
  keepsName: boolean
  reason: string
}

/** Begins every mark of an erasure in the trail: nobody types it. */
export const eraseMark = '⌫ '

/** A record of which the trail speaks, and what it goes on saying of its erasable columns. */
export type Subject = { table: TableName; id: string; stays: Readonly<Record<string, string>> }

/** Replaces values in the trail and notes the erasure. Returns the number of rows of the trail that changed. */
export const eraseFromTrail =
  (db: Database) =>
  (person: { userId: number } | { contactId: string }, erasing: Erasing, subjects: readonly Subject[]) => {
    const userId = 'userId' in person ? person.userId : null
    const contactId = 'contactId' in person ? person.contactId : null
    const { number, reason, keepsName, mark } = erasing
    return fetchValue(
      db,
      0,
    )`select erase_from_trail(${newId()}::uuid, ${number}::integer, ${userId}::integer, ${contactId}::uuid, ${reason}::text,
      ${keepsName}::boolean, ${mark}::text, ${JSON.stringify(subjects)}::jsonb)`
  }

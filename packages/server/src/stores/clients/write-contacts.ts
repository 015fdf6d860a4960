import type { Contact } from '@probeta/contract/clients.ts'
import type { Database } from '../../db/kysely-on.ts'

export type ContactData = Pick<Contact, 'name' | 'role' | 'email' | 'mobile' | 'told' | 'attaches'>

export const writeContacts = (db: Database) => ({
  async addContact(id: string, clientId: string, contact: ContactData): Promise<void> {
    await db
      .insertInto('client_contact')
      .values({ id, client_id: clientId, ...contact })
      .execute()
  },
  /** False when the contact is no longer at this version. */
  async changeContact(id: string, version: number, contact: ContactData & { active: boolean }) {
    const { numUpdatedRows } = await db
      .updateTable('client_contact')
      .set({ ...contact, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  },
})

import type { Contact } from '@probeta/contract/clients/clients.ts'
import { changeSeen } from '../../db/queries/change-seen.ts'
import type { Database } from '../../db/kysely-on.ts'

export type ContactData = Pick<
  Contact,
  | 'name'
  | 'role'
  | 'email'
  | 'mobile'
  | 'told'
  | 'attaches'
  | 'supplierId'
  | 'consentedOn'
  | 'workSiteIds'
  | 'mixIds'
  | 'language'
  | 'members'
>

/** What makes a supplier hear of mixes is kept with suppliers alone. */
const columnsOf = <C extends ContactData>({
  supplierId,
  consentedOn,
  workSiteIds,
  mixIds,
  members,
  ...contact
}: C) => {
  const supplies = contact.role === 'supplier'
  return {
    ...contact,
    work_site_ids: workSiteIds,
    mix_ids: mixIds,
    members: JSON.stringify(members),
    supplier_id: supplies ? supplierId : null,
    consented_on: supplies ? consentedOn : null,
  }
}

export const writeContacts = (db: Database) => ({
  async addContact(id: string, clientId: string, contact: ContactData): Promise<void> {
    await db
      .insertInto('client_contact')
      .values({ id, client_id: clientId, ...columnsOf(contact) })
      .execute()
  },
  /** False when the contact is no longer at this version. */
  changeContact: (id: string, version: number, contact: ContactData & { active: boolean }) =>
    changeSeen(db, { id, version }, 'client_contact', columnsOf(contact)),
  /** Opens the portal to a contact from its next report on, or no more. False when it is no longer at this version. */
  openPortal: (id: string, version: number, by: number | null) =>
    changeSeen(db, { id, version }, 'client_contact', { portal_by: by }),
})

import { deliveryEvents, repeatedAddress } from '@probeta/domain/people/contacts.ts'
import { Refusal } from '../../base/refusal.ts'
import { isAddress } from '../../mail/queue-letter.ts'
import type { ContactData } from '../../stores/clients/write-contacts.ts'
import type { Readings } from '../../stores/stores.ts'

const each = (ids: readonly string[]) => [...new Set(ids)].toSorted()

/**
 * Refuses a supplier that does not exist, work sites and mixes that are not the client's, and members of a group without
 * a valid address or with that of another. Returns the contact with
 * each rule, work site and mix once, in a fixed order, so that the audit trail shows real changes only.
 */
export async function checkContact<C extends ContactData>(
  { brands, clients }: Pick<Readings, 'brands' | 'clients'>,
  clientId: string,
  contact: C,
): Promise<C> {
  const { supplierId, told, members } = contact
  const wrong = members.find(({ email }) => !isAddress(email))
  if (wrong) throw new Refusal('contact.memberAddress', { address: wrong.email })
  const twice = repeatedAddress(contact)
  if (twice !== undefined) throw new Refusal('contact.memberTwice', { address: twice })
  if (supplierId !== null && !(await brands.exists(supplierId))) throw new Refusal('brand.notFound')
  const strange = await clients.notOf(clientId, contact)
  if (strange) throw new Refusal(`${strange}.notFound`)
  const [workSiteIds, mixIds] = [each(contact.workSiteIds), each(contact.mixIds)]
  return { ...contact, workSiteIds, mixIds, told: deliveryEvents.filter((event) => told.includes(event)) }
}

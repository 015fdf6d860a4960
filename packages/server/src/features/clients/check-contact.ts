import { deliveryEvents } from '@probeta/domain/people/contacts.ts'
import { Refusal } from '../../base/refusal.ts'
import type { ContactData } from '../../stores/clients/write-contacts.ts'
import type { Readings } from '../../stores/stores.ts'

/**
 * Refuses a supplier that does not exist. Returns the contact with each rule once, in a fixed order, so that the audit
 * trail shows real changes only.
 */
export async function checkContact<C extends ContactData>(
  { brands }: Pick<Readings, 'brands'>,
  contact: C,
): Promise<C> {
  const { supplierId, told } = contact
  if (supplierId !== null && !(await brands.exists(supplierId))) throw new Refusal('brand.notFound')
  return { ...contact, told: deliveryEvents.filter((event) => told.includes(event)) }
}

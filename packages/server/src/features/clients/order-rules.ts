import { deliveryEvents } from '@probeta/domain/people/contacts.ts'
import type { ContactData } from '../../stores/clients/write-contacts.ts'

/** Each rule once, in a fixed order, so that the audit trail shows real changes only. */
export const orderRules = <C extends ContactData>(contact: C): C => ({
  ...contact,
  told: deliveryEvents.filter((event) => contact.told.includes(event)),
})

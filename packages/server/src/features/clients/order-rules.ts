import { deliveryEvents } from '@probeta/domain/people/contacts.ts'
import type { ContactData } from '../../stores/clients/write-contacts.ts'

/** Each rule once, in the order of the trade, so that the trail shows changes and nothing else. */
export const orderRules = <C extends ContactData>(contact: C): C => ({
  ...contact,
  told: deliveryEvents.filter((event) => contact.told.includes(event)),
})

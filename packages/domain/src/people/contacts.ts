import { onceEach } from '../once-each.ts'

/** Roles of contacts on the client's side, in the order lists show them. */
export const contactRoles = ['contractor', 'supervision', 'designer', 'supplier', 'owner'] as const
export type ContactRole = (typeof contactRoles)[number]

/** Whom a letter goes to. */
export type Mailbox = { readonly name: string; readonly email: string }

/** An address as it is compared: two spellings of one mailbox are the same. */
export const mailboxOf = (email: string): string => email.trim().toLowerCase()

/**
 * The mailboxes of a contact, each once: its own, and those of its members where it is a group. `group` is the name of
 * the contact with a member's mailbox, '' with its own.
 */
export function listMailboxes(contact: Mailbox & { readonly members?: readonly Mailbox[] }) {
  const { name, email, members = [] } = contact
  const named = [
    { name, email, group: '' },
    ...members.map((member) => ({ name: member.name || member.email, email: member.email, group: name })),
  ].filter((one) => one.email.trim() !== '')
  return onceEach(named, (one) => mailboxOf(one.email))
}

/** The first address that a group names twice, its own included; undefined where each is named once. */
export function repeatedAddress(contact: Omit<Mailbox, 'name'> & { readonly members: readonly Mailbox[] }) {
  const addresses = [contact.email, ...contact.members.map(({ email }) => email)].filter((one) => one !== '')
  return addresses.find((one, at) => addresses.findIndex((other) => mailboxOf(other) === mailboxOf(one)) < at)
}

/** Events that a contact may subscribe to: a delivery rule is a contact and one of these. */
export const deliveryEvents = [
  'result7days',
  'forecastLow',
  'result28days',
  'lowResult',
  'reportIssued',
  'dailySummary',
  'weeklySummary',
] as const
export type DeliveryEvent = (typeof deliveryEvents)[number]

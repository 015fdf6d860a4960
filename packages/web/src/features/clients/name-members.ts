import type { Contact } from '@probeta/contract/clients/clients.ts'

/** The members of a group by name, or by address where one has none. */
export const nameMembers = (members: Contact['members']): string =>
  members.map(({ name, email }) => name || email).join(', ')

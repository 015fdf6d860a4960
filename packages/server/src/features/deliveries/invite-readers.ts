import { listMailboxes, mailboxOf } from '@probeta/domain/people/contacts.ts'
import { newToken } from '../../base/token.ts'
import { isAddress } from '../../mail/queue-letter.ts'
import { hashPassword } from '../../passwords/password.ts'
import type { IssuedNotice } from '../../stores/deliveries/read-issued.ts'
import type { Stores } from '../../stores/stores.ts'

type Of = Pick<Stores, 'clients' | 'deliveries' | 'passwordLinks' | 'users'>

/** The address as a user name: without what none may contain. */
const usernameOf = (mailbox: string) =>
  mailbox
    .replaceAll(/[^a-z0-9._@-]/g, '-')
    .replace(/^[^a-z0-9]+/, '')
    .slice(0, 80)

/**
 * Makes accounts for the contacts to which the first report opens the portal, and sends their invitations; each mailbox
 * once. An address that has an account stays as it is: nobody's access is widened by being a contact.
 */
export async function inviteReaders(
  { clients, deliveries, passwordLinks, users }: Of,
  { clientId, workSiteId }: Pick<IssuedNotice, 'clientId' | 'workSiteId'>,
  { publicUrl, at }: { publicUrl: string; at: string },
): Promise<void> {
  if ((await clients.openings(clientId, workSiteId)).length === 0) return
  await clients.holdInvitations()
  const facts = await deliveries.letterFacts(clientId)
  if (!facts) return
  // Read again: another server may have decided meanwhile.
  for (const opening of await clients.openings(clientId, workSiteId)) {
    const { id: contactId, language, by, decided, workSiteIds } = opening
    for (const { name, email } of listMailboxes(opening)) {
      const mailbox = mailboxOf(email)
      const username = usernameOf(mailbox)
      if (decided.includes(mailbox) || !isAddress(mailbox) || username.length < 2) continue
      const known = await clients.accountOf(clientId, mailbox, username)
      if (known) {
        await clients.decideInvitation({ contactId, mailbox, outcome: known, userId: null, at })
        continue
      }
      // A password that nobody knows until they set their own.
      const user = { username, names: name, email: mailbox, language }
      const userId = await users.add(user, {
        passwordHash: await hashPassword(newToken()),
        mustChange: true,
      })
      const workSites = workSiteIds.length > 0 ? workSiteIds : facts.workSites
      await users.grant(userId, { clientId, workSites, permissions: new Map() })
      await users.note(userId, 'user.invite')
      await passwordLinks.invite({ id: userId, ...user }, publicUrl, {
        id: by.id,
        inviter: by.names,
        laboratory: facts.laboratory,
      })
      await clients.decideInvitation({ contactId, mailbox, outcome: 'invited', userId, at })
    }
  }
}

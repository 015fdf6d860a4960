import type { Contact, openPortalEndpoint } from '@probeta/contract/clients/clients.ts'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import { mayOpenPortal, permission, reaches } from '@probeta/domain/people/permissions.ts'
import type { Context } from '../../http/context.ts'
import { Refusal, stale, orRefuse } from '../../base/refusal.ts'

const mayOpen = ({ actor }: Context) => mayOpenPortal(Object.fromEntries(actor.levels))

type Reach = Pick<Contact, 'role' | 'mixIds'>

/** A user of the portal sees whole work sites: no supplier, and nobody who is told of some mixes alone. */
const isLimited = ({ role, mixIds }: Reach) => role === 'supplier' || mixIds.length > 0

/** The installation invites whoever the contact is at its next report; made earlier, an account stays as it is. */
export const openPortal = (
  ctx: Context,
  { params: { contactId }, body: { opens } }: Parsed<typeof openPortalEndpoint>,
): Promise<Contact> =>
  ctx.change('client.openPortal', async ({ clients }) => {
    const contact = orRefuse(await clients.findContact(contactId), 'contact.notFound')
    if (contact.version !== Number(ctx.version)) throw stale(contact)
    if (contact.portal.opens === opens) return contact
    if (opens && isLimited(contact)) throw new Refusal('contact.portalLimits')
    if (opens && !mayOpen(ctx)) throw new Refusal('user.moreThanHeld', { permission: permission.results })
    const changed = await clients.openPortal(contactId, contact.version, opens ? ctx.actor.id : null)
    const after = orRefuse(await clients.findContact(contactId), 'contact.notFound')
    if (!changed) throw stale(after)
    return after
  })

type Invited = Reach & Pick<Contact, 'email' | 'members' | 'workSiteIds' | 'active'>
const reachOf = ({ role, email, members, workSiteIds, active }: Invited) =>
  JSON.stringify([role, email, members, workSiteIds.toSorted(), active])

/**
 * Refuses to send an invitation elsewhere by changing a contact that opens the portal: who that is, and of which work
 * sites, is decided by whoever may invite users.
 */
export function checkOpening(ctx: Context, before: Contact, after: Invited): void {
  if (!before.portal.opens) return
  if (isLimited(after)) throw new Refusal('contact.portalLimits')
  const held = ctx.actor.levels.get(permission.users)
  const mayInvite = held !== undefined && reaches(held, 'edit') && mayOpen(ctx)
  if (reachOf(before) !== reachOf(after) && !mayInvite) throw new Refusal('contact.opensPortal')
}

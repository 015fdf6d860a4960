import type { changeContactEndpoint, Contact } from '@probeta/contract/clients/clients.ts'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { Context } from '../../http/context.ts'
import { stale, orRefuse } from '../../base/refusal.ts'
import { checkContact } from './check-contact.ts'
import { checkOpening } from './open-portal.ts'

/** A contact that is out of use keeps its rules for later and receives no messages meanwhile. */
export const changeContact = (
  ctx: Context,
  { params: { contactId }, body }: Parsed<typeof changeContactEndpoint>,
): Promise<Contact> =>
  ctx.change('client.changeContact', async (stores) => {
    const { clients } = stores
    const current = async () => orRefuse(await clients.findContact(contactId), 'contact.notFound')
    const before = await current()
    const data = await checkContact(stores, before.clientId, body)
    checkOpening(ctx, before, data)
    const changed = await clients.changeContact(contactId, Number(ctx.version), data)
    if (!changed) throw stale(await current())
    return current()
  })

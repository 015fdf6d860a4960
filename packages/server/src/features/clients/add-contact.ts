import type { addContactEndpoint, Contact } from '@probeta/contract/clients/clients.ts'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { Context } from '../../http/context.ts'
import { newId } from '../../db/new-id.ts'
import { Refusal, orRefuse } from '../../base/refusal.ts'
import { mostContacts } from '../../stores/clients/read-contacts.ts'
import { checkContact } from './check-contact.ts'

export const addContact = (
  ctx: Context,
  { params: { clientId }, body }: Parsed<typeof addContactEndpoint>,
): Promise<Contact> =>
  ctx.change('client.addContact', async (stores) => {
    const { clients } = stores
    if (!(await clients.lock(clientId))) throw new Refusal('client.notFound')
    if ((await clients.contacts(clientId)).length >= mostContacts) throw new Refusal('client.manyContacts')
    const id = newId()
    await clients.addContact(id, clientId, await checkContact(stores, clientId, body))
    return orRefuse(await clients.findContact(id), 'contact.notFound')
  })

import type { changeContactEndpoint, Contact } from '@probeta/contract/clients/clients.ts'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { Context } from '../../http/context.ts'
import { Refusal, stale, orRefuse } from '../../base/refusal.ts'
import { orderRules } from './order-rules.ts'

/** A contact that is out of use keeps its rules for later and receives no messages meanwhile. */
export const changeContact = (
  ctx: Context,
  { params: { contactId }, body }: Parsed<typeof changeContactEndpoint>,
): Promise<Contact> =>
  ctx.change('client.changeContact', async ({ clients, brands }) => {
    if (body.supplierId !== null && !(await brands.exists(body.supplierId)))
      throw new Refusal('brand.notFound')
    const current = async () => orRefuse(await clients.findContact(contactId), 'contact.notFound')
    const changed = await clients.changeContact(contactId, Number(ctx.version), orderRules(body))
    if (!changed) throw stale(await current())
    return current()
  })

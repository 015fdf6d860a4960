import type { clientUsers, listContacts as endpoint } from '@probeta/contract/clients.ts'
import type { Parsed, ResultOf } from '@probeta/contract/endpoint.ts'
import type { Context } from '../../http/context.ts'
import { Refusal } from '../../base/refusal.ts'

/** Those the laboratory writes to. */
export const listContacts = (
  ctx: Context,
  { params: { clientId } }: Parsed<typeof endpoint>,
): Promise<ResultOf<typeof endpoint>> =>
  ctx.read(async ({ clients }) => {
    if (!(await clients.has(clientId))) throw new Refusal('client.notFound')
    return { items: await clients.contacts(clientId) }
  })

/** Those who come to the portal. */
export const listPortalUsers = (
  ctx: Context,
  { params: { clientId } }: Parsed<typeof clientUsers>,
): Promise<ResultOf<typeof clientUsers>> =>
  ctx.read(async ({ clients }) => {
    if (!(await clients.has(clientId))) throw new Refusal('client.notFound')
    return { items: await clients.portalUsers(clientId) }
  })

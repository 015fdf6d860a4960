import type { clientUsersEndpoint, listContactsEndpoint } from '@probeta/contract/clients/clients.ts'
import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import type { Context } from '../../http/context.ts'
import { Refusal } from '../../base/refusal.ts'

/** The contacts that the laboratory writes to. */
export const listContacts = (
  ctx: Context,
  { params: { clientId } }: Parsed<typeof listContactsEndpoint>,
): Promise<ResultOf<typeof listContactsEndpoint>> =>
  ctx.read(async ({ clients }) => {
    if (!(await clients.has(clientId))) throw new Refusal('client.notFound')
    return { items: await clients.contacts(clientId) }
  })

/** The client users who sign in to the portal. */
export const listPortalUsers = (
  ctx: Context,
  { params: { clientId } }: Parsed<typeof clientUsersEndpoint>,
): Promise<ResultOf<typeof clientUsersEndpoint>> =>
  ctx.read(async ({ clients }) => {
    if (!(await clients.has(clientId))) throw new Refusal('client.notFound')
    return { items: await clients.portalUsers(clientId) }
  })

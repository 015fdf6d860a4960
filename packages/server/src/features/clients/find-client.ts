import type { Client, findClientEndpoint } from '@probeta/contract/clients.ts'
import type { Parsed } from '@probeta/contract/endpoint.ts'
import type { Context } from '../../http/context.ts'
import { Refusal } from '../../base/refusal.ts'
import { dueSoon } from './select-due-days.ts'

export const findClient = (ctx: Context, { params }: Parsed<typeof findClientEndpoint>): Promise<Client> =>
  ctx.read(async ({ clients }) => {
    const client = await clients.find(params.clientId, dueSoon(ctx))
    if (!client) throw new Refusal('client.notFound')
    return client
  })

import type { Client, findClientEndpoint } from '@probeta/contract/clients/clients.ts'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { Context } from '../../http/context.ts'
import { orRefuse } from '../../base/refusal.ts'
import { dueSoon } from './select-due-days.ts'

export const findClient = (ctx: Context, { params }: Parsed<typeof findClientEndpoint>): Promise<Client> =>
  ctx.read(async ({ clients }) =>
    orRefuse(await clients.find(params.clientId, dueSoon(ctx)), 'client.notFound'),
  )

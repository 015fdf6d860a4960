import type { addClientEndpoint, Client } from '@probeta/contract/clients/clients.ts'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { Context } from '../../http/context.ts'
import { newId } from '../../db/new-id.ts'
import { refuseTaken } from '../../db/queries/refuse-taken.ts'
import { orRefuse } from '../../base/refusal.ts'
import { dueSoon } from './select-due-days.ts'

export const addClient = (ctx: Context, { body }: Parsed<typeof addClientEndpoint>): Promise<Client> =>
  ctx.change('client.add', async ({ clients }) => {
    const id = newId()
    await refuseTaken('client_tax_id', 'client.taxIdTaken', () => clients.add(id, body))
    return orRefuse(await clients.find(id, dueSoon(ctx)), 'client.notFound')
  })

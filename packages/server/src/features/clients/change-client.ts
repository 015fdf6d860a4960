import type { changeClientEndpoint, Client } from '@probeta/contract/clients/clients.ts'
import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { Context } from '../../http/context.ts'
import { refuseTaken } from '../../db/queries/refuse-taken.ts'
import { Refusal, stale, orRefuse } from '../../base/refusal.ts'
import { dueSoon } from './select-due-days.ts'

/** A client that is deactivated keeps its work sites and records; only new work sites are refused. */
export const changeClient = (
  ctx: Context,
  { params: { clientId }, body }: Parsed<typeof changeClientEndpoint>,
): Promise<Client> =>
  ctx.change('client.change', async ({ clients }) => {
    const current = async () => orRefuse(await clients.find(clientId, dueSoon(ctx)), 'client.notFound')
    if ((await current()).mergedInto !== null) throw new Refusal('client.merged')
    const changed = await refuseTaken('client_tax_id', 'client.taxIdTaken', () =>
      clients.change(clientId, Number(ctx.version), body),
    )
    if (!changed) throw stale(await current())
    return current()
  })

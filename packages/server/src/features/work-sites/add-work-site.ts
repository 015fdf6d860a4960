import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { addWorkSiteEndpoint, WorkSiteFile } from '@probeta/contract/clients/work-sites.ts'
import type { Context } from '../../http/context.ts'
import { newId } from '../../db/new-id.ts'
import { Refusal, orRefuse } from '../../base/refusal.ts'
import { checkData, refuseTakenCode } from '../../stores/work-sites/check-data.ts'

export function addWorkSite(
  ctx: Context,
  { body }: Parsed<typeof addWorkSiteEndpoint>,
): Promise<WorkSiteFile> {
  const { clientId, ...site } = body
  return ctx.change('workSite.add', async ({ clients, workSites, brands }) => {
    const client = orRefuse(await clients.lock(clientId), 'client.notFound')
    if (!client.active) throw new Refusal('client.inactive')
    await checkData(site, brands)
    const id = newId()
    await refuseTakenCode(() => workSites.add(id, clientId, site))
    return orRefuse(await workSites.find(id), 'workSite.notFound')
  })
}

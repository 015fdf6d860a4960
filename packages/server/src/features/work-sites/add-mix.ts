import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { addMixEndpoint, Mix } from '@probeta/contract/clients/work-sites.ts'
import type { Context } from '../../http/context.ts'
import { newId } from '../../db/new-id.ts'
import { refuseTaken } from '../../db/queries/refuse-taken.ts'
import { Refusal, orRefuse } from '../../base/refusal.ts'
import { judgeMix } from '../../stores/work-sites/judge-mix.ts'

export function addMix(
  ctx: Context,
  { params: { workSiteId }, body }: Parsed<typeof addMixEndpoint>,
): Promise<Mix> {
  return ctx.change('mix.add', async ({ workSites, brands, ruleSets }) => {
    const mix = judgeMix(body, await ruleSets.inForce())
    const site = orRefuse(await workSites.find(workSiteId), 'workSite.notFound')
    if (mix.supplierId !== null && !(await brands.exists(mix.supplierId))) throw new Refusal('brand.notFound')
    const id = newId()
    await refuseTaken('mix_work_site_id_code_key', 'mix.codeTaken', () =>
      workSites.addMix(id, { clientId: site.clientId, workSiteId }, mix),
    )
    return orRefuse(await workSites.findMix(id), 'mix.notFound')
  })
}

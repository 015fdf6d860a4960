import type { Parsed } from '@probeta/contract/endpoint.ts'
import type { changeWorkSiteEndpoint, WorkSiteFile } from '@probeta/contract/work-sites.ts'
import type { Context } from '../../http/context.ts'
import { Refusal, stale } from '../../base/refusal.ts'
import { checkData, refuseTakenCode } from './check-data.ts'

type Said = Parsed<typeof changeWorkSiteEndpoint>['body']

/** What is said now, and of the rest what stood there. */
const withSaid = (site: WorkSiteFile, said: Said) => ({
  code: said.code ?? site.code,
  name: said.name ?? site.name,
  address: said.address ?? site.address,
  responsible: said.responsible ?? site.responsible,
  supervision: said.supervision ?? site.supervision,
  startsOn: said.startsOn === undefined ? site.startsOn : said.startsOn,
  endsOn: said.endsOn === undefined ? site.endsOn : said.endsOn,
  notes: said.notes ?? site.notes,
  supplierIds: said.supplierIds ?? site.suppliers.map(({ id }) => id),
  active: said.active ?? site.active,
})

/** A work site is closed only when nothing of it waits for the press. */
export const changeWorkSite = (
  ctx: Context,
  { params: { workSiteId }, body }: Parsed<typeof changeWorkSiteEndpoint>,
): Promise<WorkSiteFile> =>
  ctx.change('workSite.change', async ({ workSites, brands }) => {
    const current = async () => {
      const site = await workSites.find(workSiteId)
      if (!site) throw new Refusal('workSite.notFound')
      return site
    }
    const before = await current()
    const site = withSaid(before, body)
    await checkData(site, brands)
    const changed = await refuseTakenCode(() => workSites.change(workSiteId, Number(ctx.version), site))
    if (!changed) throw stale(await current())
    if (before.active && !site.active) {
      const pending = await workSites.pendingSpecimens(workSiteId)
      if (pending > 0) throw new Refusal('workSite.pendingSpecimens', { pending })
    }
    return current()
  })

import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { changeWorkSiteEndpoint, WorkSiteFile } from '@probeta/contract/clients/work-sites.ts'
import type { Context } from '../../http/context.ts'
import { Refusal, stale, orRefuse } from '../../base/refusal.ts'
import { checkData, refuseTakenCode } from '../../stores/work-sites/check-data.ts'

type Changes = Parsed<typeof changeWorkSiteEndpoint>['body']

/** The changed values, and the current ones for the rest. */
const withChanges = (site: WorkSiteFile, changes: Changes) => ({
  code: changes.code ?? site.code,
  name: changes.name ?? site.name,
  address: changes.address ?? site.address,
  responsible: changes.responsible ?? site.responsible,
  supervision: changes.supervision ?? site.supervision,
  startsOn: changes.startsOn === undefined ? site.startsOn : changes.startsOn,
  endsOn: changes.endsOn === undefined ? site.endsOn : changes.endsOn,
  notes: changes.notes ?? site.notes,
  supplierIds: changes.supplierIds ?? site.suppliers.map(({ id }) => id),
  active: changes.active ?? site.active,
})

/** Changes a work site; it is closed only when none of its specimens waits to be broken. */
export const changeWorkSite = (
  ctx: Context,
  { params: { workSiteId }, body }: Parsed<typeof changeWorkSiteEndpoint>,
): Promise<WorkSiteFile> =>
  ctx.change('workSite.change', async ({ workSites, brands }) => {
    const current = async () => orRefuse(await workSites.find(workSiteId), 'workSite.notFound')
    const before = await current()
    const site = withChanges(before, body)
    await checkData(site, brands)
    const changed = await refuseTakenCode(() => workSites.change(workSiteId, Number(ctx.version), site))
    if (!changed) throw stale(await current())
    if (before.active && !site.active) {
      const pending = await workSites.pendingSpecimens(workSiteId)
      if (pending > 0) throw new Refusal('workSite.pendingSpecimens', { pending })
    }
    return current()
  })

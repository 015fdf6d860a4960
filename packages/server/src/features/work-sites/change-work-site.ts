import type { Parsed } from '@probeta/contract/endpoint.ts'
import type { changeWorkSite as endpoint, WorkSiteFile } from '@probeta/contract/work-sites.ts'
import type { Context } from '../../context.ts'
import { Refusal, stale } from '../../http/refusal.ts'
import { checkData, refuseTakenCode } from './check-data.ts'

/** A work site is closed only when nothing of it waits for the press. */
export const changeWorkSite = (
  ctx: Context,
  { params: { workSiteId }, body }: Parsed<typeof endpoint>,
): Promise<WorkSiteFile> =>
  ctx.change('workSite.change', async ({ workSites, brands }) => {
    const current = async () => {
      const site = await workSites.find(workSiteId)
      if (!site) throw new Refusal('workSite.notFound')
      return site
    }
    const before = await current()
    await checkData(body, brands)
    const changed = await refuseTakenCode(() => workSites.change(workSiteId, Number(ctx.version), body))
    if (!changed) throw stale(await current())
    if (before.active && !body.active) {
      const pending = await workSites.pendingSpecimens(workSiteId)
      if (pending > 0) throw new Refusal('workSite.pendingSpecimens', { pending })
    }
    return current()
  })

import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { changeNumberingEndpoint, WorkSiteFile } from '@probeta/contract/clients/work-sites.ts'
import { judgePrefix } from '@probeta/domain/specimen/numbering.ts'
import type { Context } from '../../http/context.ts'
import { refuseTaken } from '../../db/queries/refuse-taken.ts'
import { Refusal, stale, orRefuse } from '../../base/refusal.ts'

/** Changes the numbering of future samples. A prefix that another work site ever had stays reserved for it. */
export function changeNumbering(
  ctx: Context,
  { params: { workSiteId }, body }: Parsed<typeof changeNumberingEndpoint>,
): Promise<WorkSiteFile> {
  if (!judgePrefix(body.prefix).ok) throw new Refusal('request.invalid', { field: 'prefix' })
  return ctx.change('workSite.changeNumbering', async ({ workSites }) => {
    const current = async () => orRefuse(await workSites.find(workSiteId), 'workSite.notFound')
    await current()
    const changed = await refuseTaken('sample_prefix_owner', 'workSite.prefixTaken', () =>
      workSites.changeNumbering(workSiteId, Number(ctx.version), body),
    )
    if (!changed) throw stale(await current())
    if (!(await workSites.countFrom(workSiteId, body.next)))
      throw new Refusal('workSite.numberPassed', { next: (await current()).numbering.next })
    return current()
  })
}

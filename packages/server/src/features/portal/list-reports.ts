import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import type { listPortalReportsEndpoint, readReportsEndpoint } from '@probeta/contract/clients/portal.ts'
import type { Context } from '../../http/context.ts'
import { pageFrom } from '../../db/queries/seek.ts'
import { Refusal } from '../../base/refusal.ts'
import { clientOf, reachSites } from './choose-sites.ts'

/** Issued reports, those the caller has not opened first. */
export function listReports(
  ctx: Context,
  { query }: Parsed<typeof listPortalReportsEndpoint>,
): Promise<ResultOf<typeof listPortalReportsEndpoint>> {
  const { workSiteId, search, sampleId, after, limit } = query
  return ctx.read(async (stores) => {
    const { ids } = await reachSites(ctx, stores, workSiteId)
    const { rows, counted } = await stores.portal.reports(
      { workSiteIds: ids, after, limit },
      { search, sampleId },
    )
    return pageFrom(
      rows,
      limit,
      counted,
      ({ unread, issuedAt, id }) => [unread ? 1 : 0, issuedAt, id],
      ({ unread: _, ...report }) => report,
    )
  })
}

/** Marks reports as read: the browser calls it once a document has arrived, since requesting one changes nothing. */
export function readReports(
  ctx: Context,
  { body }: Parsed<typeof readReportsEndpoint>,
): Promise<ResultOf<typeof readReportsEndpoint>> {
  const by = { ...clientOf(ctx), at: ctx.installation.now().toISOString() }
  return ctx.change('report.read', async ({ portal }) => {
    const wanted = [...new Set(body.reportIds)]
    const reports = await portal.issuedReports(ctx.scope.workSites, wanted)
    if (reports.length < wanted.length) throw new Refusal('report.notFound')
    await portal.readReports(reports, by)
    return {}
  })
}

import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { draftConsolidatedEndpoint, Report } from '@probeta/contract/reports/reports.ts'
import { mostTests } from '@probeta/contract/reports/reports.ts'
import type { Context } from '../../http/context.ts'
import { Refusal, orRefuse } from '../../base/refusal.ts'
import { addDraft } from './draft-report.ts'

/** One report on every approved strength test of a work site, or of one of its mixes, cast in a period. */
export function draftConsolidated(
  ctx: Context,
  { body }: Parsed<typeof draftConsolidatedEndpoint>,
): Promise<Report> {
  const { workSiteId, mixId, from, to, language, stressUnit } = body
  return ctx.change('report.draft', async ({ reports, workSites }, { announce }) => {
    const site = orRefuse(await workSites.find(workSiteId), 'workSite.notFound')
    const keys = await reports.approvedOf({ workSiteId, mixId, from, to, most: mostTests + 1 })
    if (keys.length === 0) throw new Refusal('report.noTests')
    if (keys.length > mostTests) throw new Refusal('report.tooManyTests', { most: mostTests })
    const of = {
      clientId: site.clientId,
      workSiteId,
      language,
      stressUnit,
      consolidates: { from, to, mixId },
    }
    return addDraft(ctx, { reports, announce }, { ...of, supersedes: null, revision: 1 }, keys)
  })
}

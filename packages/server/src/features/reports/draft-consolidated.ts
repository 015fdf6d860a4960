import type { Parsed } from '@probeta/contract/endpoint.ts'
import type { draftConsolidatedEndpoint, Report } from '@probeta/contract/reports.ts'
import { mostTests } from '@probeta/contract/reports.ts'
import type { Context } from '../../http/context.ts'
import { newId } from '../../db/new-id.ts'
import { Refusal } from '../../base/refusal.ts'
import { newCode } from './draft-report.ts'

/** One report on every approved strength test of a work site, or of one of its mixes, cast in a period. */
export function draftConsolidated(
  ctx: Context,
  { body }: Parsed<typeof draftConsolidatedEndpoint>,
): Promise<Report> {
  const { workSiteId, mixId, from, to, language, stressUnit } = body
  return ctx.change('report.draft', async ({ reports, workSites }, { announce }) => {
    const site = await workSites.find(workSiteId)
    if (!site) throw new Refusal('workSite.notFound')
    const keys = await reports.approvedOf({ workSiteId, mixId, from, to, most: mostTests + 1 })
    if (keys.length === 0) throw new Refusal('report.noTests')
    if (keys.length > mostTests) throw new Refusal('report.tooManyTests', { most: mostTests })
    const id = newId()
    const report = {
      id,
      clientId: site.clientId,
      workSiteId,
      revision: 1,
      language,
      stressUnit,
      code: newCode(ctx.scope.laboratoryId),
      supersedes: null,
      draftedAt: ctx.installation.now().toISOString(),
      consolidates: { from, to, mixId },
    }
    await reports.add(report, keys)
    announce('report', id)
    const drafted = await reports.find(id)
    if (!drafted) throw new Refusal('report.notFound')
    return drafted
  })
}

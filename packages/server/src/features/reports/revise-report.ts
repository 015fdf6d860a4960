import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { Report, reviseReportEndpoint } from '@probeta/contract/reports/reports.ts'
import type { Context } from '../../http/context.ts'
import { refuseTaken } from '../../db/queries/refuse-taken.ts'
import { stale } from '../../base/refusal.ts'
import { refuseUnapproved, replaceable } from './draft-report.ts'
import { findSeen, nextState } from './find-seen.ts'

/**
 * Returns a rejected report to a draft. Refused where one of its tests is no longer approved, and where another report
 * has replaced, or is about to replace, the one that it replaces.
 */
export const reviseReport = (
  ctx: Context,
  { params }: Parsed<typeof reviseReportEndpoint>,
): Promise<Report> =>
  ctx.change('report.revise', async (stores, { announce }) => {
    const report = await findSeen(ctx, stores, params.reportId)
    const to = nextState(ctx, report, 'revise')
    refuseUnapproved(await stores.strengthTests.ofKeys(report.strengthTests))
    if (report.supersedes) replaceable(await stores.reports.find(report.supersedes.id), report.workSite.id)
    const moved = await refuseTaken('report_supersedes', 'report.superseded', () =>
      stores.reports.move(report, report.state, to),
    )
    const after = (await stores.reports.find(report.id)) ?? report
    if (!moved) throw stale(after)
    announce('report', report.id)
    return after
  })

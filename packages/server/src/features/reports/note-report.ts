import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { noteReportEndpoint, Report } from '@probeta/contract/reports/reports.ts'
import type { Context } from '../../http/context.ts'
import { Refusal, stale } from '../../base/refusal.ts'
import { findSeen } from './find-seen.ts'

/** Adds the remarks of whoever authorises to a report before it is issued: opinion, exclusions, external results. */
export const noteReport = (
  ctx: Context,
  { params, body }: Parsed<typeof noteReportEndpoint>,
): Promise<Report> =>
  ctx.change('report.note', async (stores, { announce }) => {
    const report = await findSeen(ctx, stores, params.reportId)
    const { state } = report
    if (state !== 'drafted' && state !== 'submitted') throw new Refusal('report.wrongState', { state })
    const noted = await stores.reports.note(report, state, body)
    const after = (await stores.reports.find(report.id)) ?? report
    if (!noted) throw stale(after)
    announce('report', report.id)
    return after
  })

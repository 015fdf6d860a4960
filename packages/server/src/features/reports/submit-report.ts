import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { Report, submitReportEndpoint } from '@probeta/contract/reports/reports.ts'
import type { Context } from '../../http/context.ts'
import { stale } from '../../base/refusal.ts'
import { findSeen, nextState } from './find-seen.ts'

/** Hands a draft to whoever authorises. */
export const submitReport = (
  ctx: Context,
  { params }: Parsed<typeof submitReportEndpoint>,
): Promise<Report> =>
  ctx.change('report.submit', async (stores, { announce }) => {
    const report = await findSeen(ctx, stores, params.reportId)
    const to = nextState(ctx, report, 'submit')
    const moved = await stores.reports.move(report, report.state, to)
    const after = (await stores.reports.find(report.id)) ?? report
    if (!moved) throw stale(after)
    announce('report', report.id)
    return after
  })

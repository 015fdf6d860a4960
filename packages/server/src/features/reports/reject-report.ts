import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { rejectReportEndpoint, Report } from '@probeta/contract/reports/reports.ts'
import type { Context } from '../../http/context.ts'
import { stale } from '../../base/refusal.ts'
import { findSeen, nextState } from './find-seen.ts'

/** Rejects a report with a reason; its strength tests are free for another report. */
export const rejectReport = (
  ctx: Context,
  { params, body: { reason } }: Parsed<typeof rejectReportEndpoint>,
): Promise<Report> =>
  ctx.change(
    'report.reject',
    async (stores, { announce }) => {
      const report = await findSeen(ctx, stores, params.reportId)
      const to = nextState(ctx, report, 'reject')
      const moved = await stores.reports.move(report, report.state, to, reason)
      const after = (await stores.reports.find(report.id)) ?? report
      if (!moved) throw stale(after)
      announce('report', report.id)
      return after
    },
    reason,
  )

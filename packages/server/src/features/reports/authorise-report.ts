import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { authoriseReportEndpoint, Report } from '@probeta/contract/reports/reports.ts'
import type { Context } from '../../http/context.ts'
import { refuseUnproved } from '../../http/access/require-proof.ts'
import { requireQualification } from '../../http/access/require-qualification.ts'
import { findSeen } from './find-seen.ts'
import { issueReports, refuseUnissuable } from './issue-report.ts'

/** Issues one report; the caller took, corrected or swapped none of its readings and has just confirmed their identity. */
export const authoriseReport = (
  ctx: Context,
  { params }: Parsed<typeof authoriseReportEndpoint>,
): Promise<Report> =>
  ctx.change('report.authorise', async (stores, { announce }) => {
    const report = await findSeen(ctx, stores, params.reportId)
    await refuseUnissuable(ctx, stores, report)
    await requireQualification(ctx, stores, 'authorising')
    await issueReports(ctx, { stores, announce }, [report], ctx.proof ?? refuseUnproved())
    return (await stores.reports.find(report.id)) ?? report
  })

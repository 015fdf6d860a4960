import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import type { reportChangesEndpoint } from '@probeta/contract/reports/reports.ts'
import type { Context } from '../../http/context.ts'
import { orRefuse } from '../../base/refusal.ts'
import { compareReports } from './build/compare-reports.ts'
import { buildReport } from './print-report.ts'

/** Lists the changes from the replaced version: of an issued report as stored, of a draft from the current data. */
export const readChanges = (
  ctx: Context,
  { params }: Parsed<typeof reportChangesEndpoint>,
): Promise<ResultOf<typeof reportChangesEndpoint>> =>
  ctx.read(async (stores) => {
    const { reports } = stores
    const report = orRefuse(await reports.find(params.reportId), 'report.notFound')
    const before = report.supersedes && (await reports.content(report.supersedes.id))
    if (!before) return { items: [] }
    const after =
      (await reports.content(report.id)) ??
      (await buildReport(ctx, stores, report, ctx.installation.now().toISOString(), null))
    return { items: compareReports(before, after, ctx.language) }
  })

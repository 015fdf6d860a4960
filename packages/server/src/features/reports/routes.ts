import {
  authoriseReport as authoriseContract,
  draftReport as draftContract,
  findReport,
  listReports,
  rejectReport as rejectContract,
  reportDocument,
  submitReport as submitContract,
} from '@probeta/contract/reports.ts'
import type { Mount } from '../../http/mount.ts'
import { Refusal } from '../../http/refusal.ts'
import { authoriseReport } from './authorise-report.ts'
import { draftReport } from './draft-report.ts'
import { printReport } from './print-report.ts'
import { refuseStrangers } from './refuse-strangers.ts'
import { rejectReport } from './reject-report.ts'
import { submitReport } from './submit-report.ts'

export function mountReports(mount: Mount): void {
  mount.json(listReports, async (ctx, { query }) => {
    refuseStrangers(ctx)
    return ctx.read(({ reports }) => reports.list(query))
  })
  mount.json(findReport, async (ctx, { params }) => {
    refuseStrangers(ctx)
    const report = await ctx.read(({ reports }) => reports.find(params.reportId))
    if (!report) throw new Refusal('report.notFound')
    return report
  })
  mount.document(reportDocument, printReport)
  mount.json(draftContract, draftReport)
  mount.json(submitContract, submitReport)
  mount.json(authoriseContract, authoriseReport)
  mount.json(rejectContract, rejectReport)
}

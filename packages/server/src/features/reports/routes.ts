import { draftCoresReport as draftCoresContract } from '@probeta/contract/investigations.ts'
import {
  authoriseReport as authoriseContract,
  draftConsolidated as draftConsolidatedContract,
  draftReport as draftContract,
  findReport,
  listReports,
  noteReport as noteContract,
  rejectReport as rejectContract,
  reportChanges,
  reportDocument,
  submitReport as submitContract,
} from '@probeta/contract/reports.ts'
import {
  authoriseBatch as authoriseBatchContract,
  batchDocuments,
  cancelBatch as cancelBatchContract,
  draftBatch as draftBatchContract,
  findBatch,
  listBatches,
  listBatchItems,
  pauseBatch as pauseBatchContract,
  previewBatch as previewBatchContract,
} from '@probeta/contract/report-batches.ts'
import type { Mount } from '../../http/mount.ts'
import { Refusal } from '../../base/refusal.ts'
import { reportTable } from './export-reports.ts'
import { authoriseReport } from './authorise-report.ts'
import { draftBatch, previewBatch } from './draft-batch.ts'
import { draftConsolidated } from './draft-consolidated.ts'
import { draftCoresReport } from './draft-cores-report.ts'
import { draftReport } from './draft-report.ts'
import { batchTable } from './export-batches.ts'
import { authoriseBatch, cancelBatch, pauseBatch } from './move-batch.ts'
import { packBatch } from './pack-batch.ts'
import { noteReport } from './note-report.ts'
import { printReport } from './print-report.ts'
import { readChanges } from './read-changes.ts'
import { refuseStrangers } from './refuse-strangers.ts'
import { rejectReport } from './reject-report.ts'
import { submitReport } from './submit-report.ts'

export function mountReports(mount: Mount): void {
  mount.list(listReports, reportTable, async (ctx, query, { reports }) => {
    refuseStrangers(ctx)
    return reports.list(query)
  })
  mount.json(findReport, async (ctx, { params }) => {
    refuseStrangers(ctx)
    const report = await ctx.read(({ reports }) => reports.find(params.reportId))
    if (!report) throw new Refusal('report.notFound')
    return report
  })
  mount.document(reportDocument, printReport)
  mount.json(reportChanges, readChanges)
  mount.json(draftContract, draftReport)
  mount.json(draftConsolidatedContract, draftConsolidated)
  mount.json(draftCoresContract, draftCoresReport)
  mount.json(noteContract, noteReport)
  mount.json(submitContract, submitReport)
  mount.json(authoriseContract, authoriseReport)
  mount.json(rejectContract, rejectReport)

  mount.json(previewBatchContract, previewBatch)
  mount.json(draftBatchContract, draftBatch)
  mount.list(listBatches, batchTable, (_ctx, query, { reportBatches }) => reportBatches.list(query))
  mount.json(findBatch, async (ctx, { params }) => {
    const batch = await ctx.read(({ reportBatches }) => reportBatches.find(params.batchId))
    if (!batch) throw new Refusal('reportBatch.notFound')
    return batch
  })
  mount.json(listBatchItems, (ctx, { params: { batchId }, query }) =>
    ctx.read(async ({ reportBatches }) => {
      if (!(await reportBatches.find(batchId))) throw new Refusal('reportBatch.notFound')
      return reportBatches.items({ ...query, batchId })
    }),
  )
  mount.json(authoriseBatchContract, authoriseBatch)
  mount.json(pauseBatchContract, pauseBatch)
  mount.json(cancelBatchContract, cancelBatch)
  mount.json(batchDocuments, packBatch)
}

import { permission } from '@probeta/domain/people/permissions.ts'
import { draftCoresReportEndpoint } from '@probeta/contract/results/investigations.ts'
import {
  authoriseReportEndpoint,
  draftConsolidatedEndpoint,
  draftReportEndpoint,
  findReportEndpoint,
  exportReportsEndpoint,
  listReportsEndpoint,
  noteReportEndpoint,
  rejectReportEndpoint,
  reviseReportEndpoint,
  reportChangesEndpoint,
  reportDocumentEndpoint,
  submitReportEndpoint,
} from '@probeta/contract/reports/reports.ts'
import { auditFolderEndpoint } from '@probeta/contract/reports/audit-folders.ts'
import {
  authoriseBatchEndpoint,
  batchDocumentsEndpoint,
  cancelBatchEndpoint,
  draftBatchEndpoint,
  findBatchEndpoint,
  exportBatchesEndpoint,
  listBatchesEndpoint,
  listBatchItemsEndpoint,
  pauseBatchEndpoint,
  previewBatchEndpoint,
} from '@probeta/contract/reports/report-batches.ts'
import type { Mount } from '../../http/mount.ts'
import { Refusal, orRefuse } from '../../base/refusal.ts'
import { packAuditFolder } from './audit-folder/pack-folder.ts'
import { authoriseReport } from './authorise-report.ts'
import { draftBatch, previewBatch } from './batches/draft-batch.ts'
import { draftConsolidated } from './draft-consolidated.ts'
import { draftCoresReport } from './draft-cores-report.ts'
import { draftReport } from './draft-report.ts'
import { authoriseBatch, cancelBatch, pauseBatch } from './batches/move-batch.ts'
import { packBatch } from './batches/pack-batch.ts'
import { noteReport } from './note-report.ts'
import { printReport } from './print-report.ts'
import { readChanges } from './read-changes.ts'
import { requireStaffPermission } from '../../http/access/require-staff-permission.ts'
import { rejectReport } from './reject-report.ts'
import { reviseReport } from './revise-report.ts'
import { submitReport } from './submit-report.ts'

export function mountReports(mount: Mount): void {
  mount.list(listReportsEndpoint, exportReportsEndpoint, async (ctx, query, { reports }) => {
    requireStaffPermission(ctx, permission.results, 'view')
    return reports.list(query)
  })
  mount.json(findReportEndpoint, async (ctx, { params }) => {
    requireStaffPermission(ctx, permission.results, 'view')
    return orRefuse(await ctx.read(({ reports }) => reports.find(params.reportId)), 'report.notFound')
  })
  mount.document(reportDocumentEndpoint, printReport)
  mount.json(reportChangesEndpoint, readChanges)
  mount.json(draftReportEndpoint, draftReport)
  mount.json(draftConsolidatedEndpoint, draftConsolidated)
  mount.json(draftCoresReportEndpoint, draftCoresReport)
  mount.json(noteReportEndpoint, noteReport)
  mount.json(submitReportEndpoint, submitReport)
  mount.json(authoriseReportEndpoint, authoriseReport)
  mount.json(rejectReportEndpoint, rejectReport)
  mount.json(reviseReportEndpoint, reviseReport)
  mount.file(auditFolderEndpoint, packAuditFolder)
  mountBatches(mount)
}

/** Reports that are drafted and issued together. */
function mountBatches(mount: Mount): void {
  mount.json(previewBatchEndpoint, previewBatch)
  mount.json(draftBatchEndpoint, draftBatch)
  mount.list(listBatchesEndpoint, exportBatchesEndpoint, (_ctx, query, { reportBatches }) =>
    reportBatches.list(query),
  )
  mount.json(findBatchEndpoint, async (ctx, { params }) =>
    orRefuse(
      await ctx.read(({ reportBatches }) => reportBatches.find(params.batchId)),
      'reportBatch.notFound',
    ),
  )
  mount.json(listBatchItemsEndpoint, (ctx, { params: { batchId }, query }) =>
    ctx.read(async ({ reportBatches }) => {
      if (!(await reportBatches.find(batchId))) throw new Refusal('reportBatch.notFound')
      return reportBatches.items({ ...query, batchId })
    }),
  )
  mount.json(authoriseBatchEndpoint, authoriseBatch)
  mount.json(pauseBatchEndpoint, pauseBatch)
  mount.json(cancelBatchEndpoint, cancelBatch)
  mount.json(batchDocumentsEndpoint, packBatch)
}

import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type { batchDocumentsEndpoint } from '@probeta/contract/reports/report-batches.ts'
import { dayOf } from '@probeta/domain/scheduling/laboratory-day.ts'
import type { Context } from '../../../http/context.ts'
import { exportPlaces } from '../../../http/export-list.ts'
import type { TableFile } from '../../../http/one-time-file.ts'
import { packDocuments } from '../../../http/pack-documents.ts'
import { Refusal } from '../../../base/refusal.ts'

const place = exportPlaces(2, 5_000)

/** Packs the issued documents of a batch, byte for byte as stored. */
export const packBatch = (
  ctx: Context,
  { params: { batchId } }: Parsed<typeof batchDocumentsEndpoint>,
  gone: () => boolean,
): Promise<TableFile> =>
  place(async () => {
    const { batch, issued } = await ctx.read(async ({ reportBatches }) => ({
      batch: await reportBatches.find(batchId),
      issued: await reportBatches.issued(batchId),
    }))
    if (!batch) throw new Refusal('reportBatch.notFound')
    if (issued.length === 0) throw new Refusal('reportBatch.nothingIssued')
    const [first] = issued
    const name = first?.number ?? dayOf(Date.parse(batch.draftedAt), ctx.scope.timeZone)
    return packDocuments(ctx, issued, `${name} (${issued.length}).zip`, gone)
  })

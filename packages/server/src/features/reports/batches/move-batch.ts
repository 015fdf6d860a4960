import type { Parsed } from '@probeta/contract/base/endpoint.ts'
import type {
  authoriseBatchEndpoint,
  cancelBatchEndpoint,
  pauseBatchEndpoint,
  ReportBatch,
} from '@probeta/contract/reports/report-batches.ts'
import { type BatchAction, decideBatch } from '@probeta/domain/report/batch-life.ts'
import type { Context } from '../../../http/context.ts'
import type { Stores } from '../../../stores/stores.ts'
import { sentence } from '../../../base/language.ts'
import { Refusal, stale, orRefuse } from '../../../base/refusal.ts'
import { refuseUnproved } from '../../../http/access/require-proof.ts'
import { requireQualification } from '../../../http/access/require-qualification.ts'

type Moved = (stores: Stores, batch: ReportBatch, at: string) => Promise<unknown>

/** Takes one step of a batch's life, guarded by its version. Waits while some of its reports are being issued. */
const moveBatch = (ctx: Context, id: string, action: BatchAction, move: Moved): Promise<ReportBatch> =>
  ctx.change(`reportBatch.${action}`, async (stores, { announce }) => {
    const { reportBatches } = stores
    await reportBatches.holdBatch(id)
    const batch = orRefuse(await reportBatches.find(id), 'reportBatch.notFound')
    if (batch.version !== Number(ctx.version)) throw stale(batch)
    const { waiting, failed, ownWork } = batch.reports
    const next = decideBatch({ state: batch.state, left: waiting + failed + ownWork }, action)
    if (!next.ok) throw new Refusal(next.code, { state: batch.state })
    await move(stores, batch, ctx.installation.now().toISOString())
    announce('reportBatch', id)
    return (await reportBatches.find(id)) ?? batch
  })

/** Authorises the rest of a batch with one proof. Reports on the caller's own readings are left to others. */
export const authoriseBatch = (
  ctx: Context,
  { params: { batchId } }: Parsed<typeof authoriseBatchEndpoint>,
): Promise<ReportBatch> =>
  moveBatch(ctx, batchId, 'authorise', async (stores, _, at) => {
    const { reportBatches } = stores
    await requireQualification(ctx, stores, 'authorising')
    const { waiting } = await reportBatches.authorise(batchId, at, ctx.proof ?? refuseUnproved())
    if (waiting === 0) throw new Refusal('reportBatch.allOwnWork', { names: ctx.actor.name })
  })

export const pauseBatch = (
  ctx: Context,
  { params: { batchId } }: Parsed<typeof pauseBatchEndpoint>,
): Promise<ReportBatch> =>
  moveBatch(ctx, batchId, 'pause', ({ reportBatches }) => reportBatches.pause(batchId, 'person'))

/** Cancels the rest of a batch: issued reports stay; the others took no number, and their tests are free again. */
export const cancelBatch = (
  ctx: Context,
  { params: { batchId } }: Parsed<typeof cancelBatchEndpoint>,
): Promise<ReportBatch> =>
  moveBatch(ctx, batchId, 'cancel', ({ reportBatches }, _, at) =>
    reportBatches.cancel(batchId, at, sentence(ctx.language, 'reportBatches.withdrawn', {})),
  )

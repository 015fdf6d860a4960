import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import type { moveToLotEndpoint } from '@probeta/contract/concrete/lots.ts'
import type { Context } from '../../http/context.ts'
import { Refusal, stale, orRefuse } from '../../base/refusal.ts'

/** Moves a batch to another lot, with which it is judged from now on; a reported lot keeps its batches. */
export const moveToLot = (
  ctx: Context,
  { params: { sampleId }, body: { lotId, reason } }: Parsed<typeof moveToLotEndpoint>,
): Promise<ResultOf<typeof moveToLotEndpoint>> =>
  ctx.change(
    'lot.move',
    async ({ lots }, { announce }) => {
      const batch = orRefuse(await lots.batch(sampleId), 'sample.notFound')
      const { mixId, workSiteId, sheetId } = batch
      const answer = async () => ({ items: await lots.list(workSiteId) })
      if (batch.version !== Number(ctx.version)) throw stale(await answer())
      if (!(await lots.judgesLots(mixId))) throw new Refusal('lot.noLots')
      const target = lotId === null ? undefined : await lots.find(lotId)
      if (lotId !== null && target?.mixId !== mixId) throw new Refusal('lot.notFound')
      const both = [batch.lotId, target?.id].flatMap((id) => id ?? [])
      await lots.hold(both)
      for (const id of both) if (await lots.isReported(id)) throw new Refusal('lot.reported')
      const to = target?.id ?? (await lots.add({ mixId, workSiteId }))
      if (!(await lots.move(sampleId, batch.version, to))) throw stale(await answer())
      announce('sheet', sheetId)
      return answer()
    },
    reason,
  )

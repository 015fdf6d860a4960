import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import type { mergeLotsEndpoint, splitLotEndpoint } from '@probeta/contract/concrete/lots.ts'
import type { Context } from '../../http/context.ts'
import type { Stores } from '../../stores/stores.ts'
import { Refusal, stale, orRefuse } from '../../base/refusal.ts'

type LotStore = Stores['lots']

/** The lot at the version that the caller saw; locks it and the other lot so that neither is reported meanwhile. */
async function holdUnreported(ctx: Context, lots: LotStore, lotId: string, otherId?: string) {
  await lots.hold([lotId, ...(otherId ? [otherId] : [])])
  const lot = orRefuse(await lots.find(lotId), 'lot.notFound')
  if (lot.version !== Number(ctx.version)) throw stale({ items: await lots.list(lot.workSiteId) })
  for (const id of [lotId, otherId]) if (id && (await lots.isReported(id))) throw new Refusal('lot.reported')
  return lot
}

/** Moves the batches of a lot to another one, with which they are judged from now on; only its number remains. */
export const mergeLots = (
  ctx: Context,
  { params: { lotId }, body: { intoLotId, reason } }: Parsed<typeof mergeLotsEndpoint>,
): Promise<ResultOf<typeof mergeLotsEndpoint>> =>
  ctx.change(
    'lot.merge',
    async ({ lots }) => {
      if (lotId === intoLotId) throw new Refusal('lot.intoItself')
      const lot = await holdUnreported(ctx, lots, lotId, intoLotId)
      const into = await lots.find(intoLotId)
      if (into?.mixId !== lot.mixId) throw new Refusal('lot.notFound')
      await lots.moveAll(lotId, intoLotId)
      await lots.end(lotId, lot.version, intoLotId)
      return { items: await lots.list(lot.workSiteId) }
    },
    reason,
  )

/** Makes some batches of a lot a new lot of its mix; both are judged again. */
export const splitLot = (
  ctx: Context,
  { params: { lotId }, body: { sampleIds, name, reason } }: Parsed<typeof splitLotEndpoint>,
): Promise<ResultOf<typeof splitLotEndpoint>> =>
  ctx.change(
    'lot.split',
    async ({ lots }) => {
      const lot = await holdUnreported(ctx, lots, lotId)
      const to = await lots.add(lot, { name, element: '', member: null, areaM2: null, floors: null })
      const chosen = new Set(sampleIds)
      if ((await lots.moveAll(lotId, to, [...chosen])) !== chosen.size) throw new Refusal('sample.notFound')
      return { items: await lots.list(lot.workSiteId) }
    },
    reason,
  )

import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import type { addLotEndpoint, changeLotEndpoint } from '@probeta/contract/concrete/lots.ts'
import type { Context } from '../../http/context.ts'
import { Refusal, stale, orRefuse } from '../../base/refusal.ts'

/** Adds a planned lot: it takes the concrete cast in its element and that of its booked visits. */
export const addLot = (
  ctx: Context,
  { params: { workSiteId }, body: { mixId, ...plan } }: Parsed<typeof addLotEndpoint>,
): Promise<ResultOf<typeof addLotEndpoint>> =>
  ctx.change('lot.plan', async ({ lots, workSites }) => {
    const site = orRefuse(await workSites.find(workSiteId), 'workSite.notFound')
    if (!site.mixes.some(({ id }) => id === mixId)) throw new Refusal('mix.notFound')
    if (!(await lots.judgesLots(mixId))) throw new Refusal('lot.noLots')
    await lots.add({ mixId, workSiteId }, plan)
    return { items: await lots.list(workSiteId) }
  })

/** Changes the part of the work that the lot covers and its limits; its batches stay. */
export const changeLot = (
  ctx: Context,
  { params: { lotId }, body }: Parsed<typeof changeLotEndpoint>,
): Promise<ResultOf<typeof changeLotEndpoint>> =>
  ctx.change('lot.rename', async ({ lots }) => {
    const lot = orRefuse(await lots.find(lotId), 'lot.notFound')
    const answer = async () => ({ items: await lots.list(lot.workSiteId) })
    if (!(await lots.change(lotId, Number(ctx.version), body))) throw stale(await answer())
    return answer()
  })

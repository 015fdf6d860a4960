import type { Parsed, ResultOf } from '@probeta/contract/endpoint.ts'
import type { changeLot as endpoint } from '@probeta/contract/lots.ts'
import type { Context } from '../../context.ts'
import { Refusal, stale } from '../../http/refusal.ts'

/** What of the work the lot is, in words. */
export const changeLot = (
  ctx: Context,
  { params: { lotId }, body: { name } }: Parsed<typeof endpoint>,
): Promise<ResultOf<typeof endpoint>> =>
  ctx.change('lot.rename', async ({ lots }) => {
    const lot = await lots.find(lotId)
    if (!lot) throw new Refusal('lot.notFound')
    const answer = async () => ({ items: await lots.list(lot.workSiteId) })
    if (!(await lots.rename(lotId, Number(ctx.version), name))) throw stale(await answer())
    return answer()
  })

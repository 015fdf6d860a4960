import type { Parsed, ResultOf } from '@probeta/contract/endpoint.ts'
import type { mixStatistics as endpoint } from '@probeta/contract/statistics.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../http/refusal.ts'

export const computeMixStatistics = (
  ctx: Context,
  { params: { mixId } }: Parsed<typeof endpoint>,
): Promise<ResultOf<typeof endpoint>> =>
  ctx.read(async ({ statistics, workSites }) => {
    const [mix, items] = await Promise.all([workSites.findMix(mixId), statistics.ofMix(mixId)])
    if (!mix) throw new Refusal('mix.notFound')
    return { items }
  })

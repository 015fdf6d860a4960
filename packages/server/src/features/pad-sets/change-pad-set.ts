import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import type { changePadSetEndpoint } from '@probeta/contract/laboratory/pad-sets.ts'
import type { Context } from '../../http/context.ts'
import { stale, orRefuse } from '../../base/refusal.ts'
import { refuseRange } from './refuse-range.ts'

export const changePadSet = (
  ctx: Context,
  { params, body }: Parsed<typeof changePadSetEndpoint>,
): Promise<ResultOf<typeof changePadSetEndpoint>> =>
  ctx.change('padSet.change', async ({ padSets }, { announce }) => {
    const before = orRefuse(await padSets.find(params.padSetId), 'padSet.notFound')
    refuseRange(body)
    const changed = await padSets.change(Number(ctx.version), { id: before.id, ...body })
    const after = await padSets.find(before.id)
    if (!changed || !after) throw stale(after ?? before)
    announce('equipment', after.id)
    return after
  })

import type { Parsed, ResultOf } from '@probeta/contract/base/endpoint.ts'
import type { takePressLinesEndpoint } from '@probeta/contract/laboratory/press-bridges.ts'
import { orRefuse } from '../../base/refusal.ts'
import type { Context } from '../../http/context.ts'

/** Confirms the lines that a page has stored, and hands it those that wait. */
export const takeLines = (
  ctx: Context,
  { params: { pressId }, body: { page, stored } }: Parsed<typeof takePressLinesEndpoint>,
): Promise<ResultOf<typeof takePressLinesEndpoint>> =>
  ctx.change('pressLine.take', async ({ presses, pressBridges }) => {
    orRefuse(await presses.find(pressId), 'press.notFound')
    await pressBridges.confirm(pressId, page, stored)
    return pressBridges.take(pressId, page)
  })
